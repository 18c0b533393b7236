/** A puzzle of 27 layers that needs the square rule once; one solution. */
export const squareRulePuzzle: string[] = [
  "..3 .3 .",
  "45  2.  ",
  " .   . 3",
  "  5 .   ",
  "   52   ",
  " .  4   ",
  "  3..  3",
  " ..4   .",
  " .  4 4 ",
  " 3.    3",
  "4.3 4   ",
];
