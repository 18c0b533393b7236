import { kernelBytes } from "./kernelBytes.ts";

/**
 * A solver for clauses whose variables may represent difference bounds on integer nodes. Literal of variable v: 2v =
 * true, 2v + 1 = false. It is compiled from `kernel/` to WebAssembly, one instance per solver: its innermost loop
 * updates shortest paths four at a time, which JavaScript has no instructions for (decision 0023).
 */
export interface ClauseSolver {
  readonly kernel: Kernel;
}

/** The exports of `kernel/solver.ts`. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  /** Returns the address at which `count` numbers for the next call are written. */
  inputOf(count: number): number;
  addNodes(horizontal: number, vertical: number): number;
  /** The bounds when true, then those when false, are in `inputOf`. */
  addVariable(whenTrue: number, whenFalse: number, activity: number, isPreferred: number, isLate: number): number;
  addBound(from: number, to: number, weight: number): void;
  addClause(count: number): void;
  solve(conflictLimit: number): number;
  speakOf(first: number, second: number, third: number, fourth: number): void;
  contradictionWord(word: number): number;
  groundsWord(variable: number, word: number): number;
  isTrue(literal: number): number;
  valueOf(node: number): number;
  conflictCount(): number;
  countOfVariables(): number;
  isLateVariable(variable: number): number;
  activityIncrement(): number;
  activityOf(variable: number): number;
  /** `rebuild` follows. */
  setActivity(variable: number, activity: number): void;
  rebuild(): void;
  takeAllBack(): void;
  prefer(variable: number, isTrueFirst: number): void;
  learnedKept(): number;
  keepLearned(count: number): void;
}

let compiled: WebAssembly.Module | undefined;

/** A new instance of the kernel with memory of its own; the module is compiled once per process. */
export function emptySolver(): ClauseSolver {
  compiled ??= new WebAssembly.Module(kernelBytes());
  const { exports } = new WebAssembly.Instance(compiled);
  // A module's exports are untyped here; the tests of the solver call all of them.
  return { kernel: exports as unknown as Kernel };
}

/** A bound x[to] - x[from] <= weight on nodes of one kind. */
export type Bound = readonly [from: number, to: number, weight: number];

/** How a variable is decided. */
export interface Decision {
  /** Variables of higher activity are decided earlier. */
  readonly activity: number;
  /** Whether it is tried true first. */
  readonly isPreferred?: boolean;
  /** Whether it is decided only when nothing else is open; its activity then does not grow. */
  readonly isLate?: boolean;
  /** Bounds that are active when the variable is false. */
  readonly opposite?: readonly Bound[];
}

/** Subjects are numbers from 0 to 127; the last one also represents all greater ones. */
const subjectCount = 128;

/**
 * Labels everything added from now on with these subjects: nodes, variables without bounds, and clauses. Bounds also
 * have the subjects of their nodes, as do variables that represent them; clauses also have those of their variables.
 */
export function speakOf({ kernel }: ClauseSolver, subjects: readonly number[]): void {
  const words = [0, 0, 0, 0];
  for (const subject of subjects) {
    const own = Math.min(subject, subjectCount - 1);
    words[own >> 5] = (words[own >> 5] ?? 0) | (1 << (own & 31));
  }
  kernel.speakOf(...(words as [number, number, number, number]));
}

/** Whether a subject is in the unsat core: whether the proof used a clause or bound labeled with it. */
export function blamedBy({ kernel }: ClauseSolver): (subject: number) => boolean {
  return isAmong((word) => kernel.contradictionWord(word));
}

/** The same for the value that a variable has before any decision. */
export function groundsOf({ kernel }: ClauseSolver, variable: number): (subject: number) => boolean {
  return isAmong((word) => kernel.groundsWord(variable, word));
}

function isAmong(wordOf: (word: number) => number): (subject: number) => boolean {
  const words = [0, 1, 2, 3].map(wordOf);
  return (subject) => {
    const own = Math.min(subject, subjectCount - 1);
    return (((words[own >> 5] ?? 0) >>> (own & 31)) & 1) === 1;
  };
}

/** Adds a node of each kind with these values; the number of the horizontal one, the vertical one follows. */
export function addNodes({ kernel }: ClauseSolver, horizontal: number, vertical: number): number {
  return kernel.addNodes(horizontal, vertical);
}

/** A new variable; its bounds are active when it is true. */
export function addVariable(
  { kernel }: ClauseSolver,
  bounds: readonly Bound[],
  { activity, isPreferred = false, isLate = false, opposite = [] }: Decision,
): number {
  const at = kernel.inputOf(3 * (bounds.length + opposite.length));
  const numbers = new Int32Array(kernel.memory.buffer, at);
  for (const [i, bound] of bounds.entries()) numbers.set(bound, 3 * i);
  for (const [i, bound] of opposite.entries()) numbers.set(bound, 3 * (bounds.length + i));
  return kernel.addVariable(bounds.length, opposite.length, activity, Number(isPreferred), Number(isLate));
}

/** Adds an unconditional bound and undoes all decisions. */
export function addBound({ kernel }: ClauseSolver, [from, to, weight]: Bound): void {
  kernel.addBound(from, to, weight);
}

/** Adds a clause at any time; undoes the decisions that contradict it. */
export function addClause({ kernel }: ClauseSolver, literals: readonly number[]): void {
  handOver(kernel, literals);
  kernel.addClause(literals.length);
}

function handOver(kernel: Kernel, numbers: readonly number[]): void {
  const at = kernel.inputOf(numbers.length);
  new Int32Array(kernel.memory.buffer, at, numbers.length).set(numbers);
}

const answers = ["limit", "satisfied", "unsatisfiable"] as const;

/** Searches until all variables have values, the clauses are proved unsatisfiable, or the conflict limit is reached. */
export function solve({ kernel }: ClauseSolver, conflictLimit: number): (typeof answers)[number] {
  const answer = answers[kernel.solve(Math.min(conflictLimit, 1e9))];
  if (answer === undefined) throw new RangeError("The clause solver gave an answer that is none.");
  return answer;
}

/** Whether a literal is true in the current solution. */
export function isTrue({ kernel }: ClauseSolver, literal: number): boolean {
  return kernel.isTrue(literal) !== 0;
}

/** The value of a node in the current solution. */
export function valueOf({ kernel }: ClauseSolver, node: number): number {
  return kernel.valueOf(node);
}

/** Number of conflicts so far. */
export function conflictsOf({ kernel }: ClauseSolver): number {
  return kernel.conflictCount();
}

/** Activity added at the next conflict. */
export function incrementOf({ kernel }: ClauseSolver): number {
  return kernel.activityIncrement();
}
