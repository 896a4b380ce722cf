/** Undo and redo steps. A paste of thousands of cells is one step. */
import type { CellPosition } from './range';
import type { ParsedText } from './shape';

/**
 * A text for a cell; `typed` where it has been parsed already, since parsing thousands twice is
 * slow.
 */
export interface CellText extends CellPosition {
  readonly text: string;
  readonly typed?: ParsedText;
}

/** The written cells and, cell by cell, their previous texts. */
export interface Step {
  readonly cells: readonly CellText[];
  readonly before: readonly string[];
}

/** More steps than anyone undoes; the bound keeps a long day from filling the memory. */
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
  /** Returns the last step, to be undone from its last cell to its first. */
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
