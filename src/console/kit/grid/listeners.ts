/**
 * The grid's subscriptions: rows by number, the whole grid, and announcements. A key press
 * therefore renders only the rows it touches.
 */
export class Listeners {
  /** Increases with every change. */
  protected stamp = 0;
  /** The last announcement to screen readers. */
  said = '';
  readonly #rows = new Map<number, Set<() => void>>();
  readonly #all = new Set<() => void>();
  readonly #ears = new Set<() => void>();
  readonly #stamps = new Map<number, number>();

  // Arrow functions: they are passed to React unbound.
  readonly subscribeRow = (row: number, tell: () => void): (() => void) => {
    const listeners = this.#rows.get(row) ?? new Set();
    this.#rows.set(row, listeners.add(tell));
    return () => {
      listeners.delete(tell);
      if (listeners.size === 0) this.#rows.delete(row);
    };
  };
  readonly stampOf = (row: number): number => this.#stamps.get(row) ?? 0;
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#all.add(tell);
    return () => this.#all.delete(tell);
  };
  readonly listen = (tell: () => void): (() => void) => {
    this.#ears.add(tell);
    return () => this.#ears.delete(tell);
  };
  readonly heard = (): string => this.said;

  announce(text: string): void {
    this.said = text;
    for (const tell of this.#ears) tell();
  }
  /** Notifies the rows that `concerns` accepts, and listeners to the whole grid. */
  protected tellRows(concerns: (row: number) => boolean): void {
    this.stamp += 1;
    for (const [row, listeners] of this.#rows) {
      if (!concerns(row)) continue;
      this.#stamps.set(row, this.stamp);
      for (const tell of listeners) tell();
    }
    for (const tell of this.#all) tell();
  }
}
