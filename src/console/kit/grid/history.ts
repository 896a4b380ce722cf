/** Steps that can be taken back and done again. A paste of thousands of cells is one step. */
import type { CellPosition } from './range';
import type { ParsedText } from './shape';

/** A text for a cell; `typed` where it was read already, since reading thousands twice is felt. */
export interface CellText extends CellPosition {
  readonly text: string;
  readonly typed?: ParsedText;
}

/** What was written, and beside it, cell by cell, what stood there before. */
export interface Step {
  readonly cells: readonly CellText[];
  readonly before: readonly string[];
}

/** More steps than anyone takes back; a bound, so that a long day does not fill the memory. */
const STEPS = 200;

export class History {
  #done: Step[] = [];
  #undone: Step[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  add(step: Step): void {
    this.#done.push(step);
    if (this.#done.length > STEPS) this.#done.shift();
    this.#undone = [];
  }
  /** The last step, to be taken back from its last cell to its first. */
  back(): Step | undefined {
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
    return step;
  }
  forth(): Step | undefined {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    return step;
  }
  clear(): void {
    this.#done = [];
    this.#undone = [];
  }
}
