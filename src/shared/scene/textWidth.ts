// Advance widths of Inter semi-bold for U+0020 to U+007E in thousandths of an em, rounded up.
const latinAdvances = [
  252, 322, 523, 644, 651, 1005, 663, 326, 374, 374, 540, 673, 319, 466, 319, 379, 660, 423, 624, 637, 667, 613, 640,
  577, 641, 640, 319, 330, 673, 673, 673, 544, 1000, 728, 660, 737, 723, 606, 588, 750, 746, 277, 580, 704, 566, 923,
  760, 769, 646, 773, 653, 651, 661, 736, 728, 1021, 720, 714, 653, 374, 379, 374, 482, 470, 352, 575, 625, 583, 625,
  592, 389, 626, 613, 262, 262, 570, 262, 901, 612, 609, 625, 625, 397, 550, 354, 613, 587, 840, 569, 589, 566, 455,
  359, 455, 673,
];

/**
 * An upper estimate of how wide a line of text is in the interface font, in the unit of `size` (the em). Exact for
 * ASCII at weight 600 without kerning; other alphabets are taken as wide letters, ideographs as a full em. O(length).
 */
export function textWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const character of text) thousandths += advance(character.codePointAt(0) ?? 0);
  return (thousandths * size) / 1000;
}

function advance(codePoint: number): number {
  const known = latinAdvances[codePoint - 0x20];
  if (known !== undefined) return known;
  if (codePoint >= 0x300 && codePoint <= 0x36f) return 0;
  return codePoint < 0x1100 ? 800 : 1100;
}
