/** Steps that can be taken back and done again. A step is a list of patches, so that a paste of thousands of cells is one. */
export interface Patch {
  readonly row: number;
  readonly col: number;
  readonly before: string;
  readonly after: string;
}

/** More steps than anyone takes back; a bound, so that a long day does not fill the memory. */
const STEPS = 200;

export class History {
  #done: (readonly Patch[])[] = [];
  #undone: (readonly Patch[])[] = [];

  get canUndo(): boolean { return this.#done.length > 0; }
  get canRedo(): boolean { return this.#undone.length > 0; }

  add(patches: readonly Patch[]): void {
    this.#done.push(patches);
    if (this.#done.length > STEPS) this.#done.shift();
    this.#undone = [];
  }
  /** The patches of the last step, to be taken back from the last to the first. */
  back(): readonly Patch[] {
    const patches = this.#done.pop() ?? [];
    if (patches.length > 0) this.#undone.push(patches);
    return patches;
  }
  forth(): readonly Patch[] {
    const patches = this.#undone.pop() ?? [];
    if (patches.length > 0) this.#done.push(patches);
    return patches;
  }
  clear(): void {
    this.#done = [];
    this.#undone = [];
  }
}
