/** How long the answers took, by address: what a number or a code stands for is left out of it. */
export class Times {
  readonly #sums = new Map<string, { count: number; sum: number }>();

  add(asked: string, milliseconds: number): void {
    const address = asked
      .replace(/\?.*/, '')
      .split('/')
      .map((part) => (/\d|^[A-Z]/.test(part) ? '…' : part))
      .join('/')
      .replace(/(\/…)+/g, '/…');
    const one = this.#sums.get(address) ?? { count: 0, sum: 0 };
    this.#sums.set(address, { count: one.count + 1, sum: one.sum + milliseconds });
  }

  /** Those that took longest together: address, times, milliseconds each, seconds together. */
  longest(many: number): readonly (readonly [string, number, number, number])[] {
    return [...this.#sums]
      .map(([address, { count, sum }]) => [address, count, sum / count, sum / 1_000] as const)
      .sort((a, b) => b[3] - a[3])
      .slice(0, many);
  }
}
