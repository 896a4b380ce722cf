/** Response times by address, with ids and codes replaced by placeholders. */
import { timesOf } from '../../../kit/measure';

/** Address, count, median and tail in milliseconds, total seconds. */
export type AddressTimes = readonly [string, number, number, number, number];

export class Times {
  readonly #taken = new Map<string, number[]>();

  add(asked: string, milliseconds: number): void {
    const address = asked
      .replace(/\?.*/, '')
      .split('/')
      .map((part) => (/\d|^[A-Z]/.test(part) ? '…' : part))
      .join('/')
      .replace(/(\/…)+/g, '/…');
    const taken = this.#taken.get(address);
    if (taken) taken.push(milliseconds);
    else this.#taken.set(address, [milliseconds]);
  }

  /** Those with the highest total. */
  longest(many: number): readonly AddressTimes[] {
    return this.#all()
      .sort((a, b) => b[4] - a[4])
      .slice(0, many);
  }

  /** Those with the slowest single responses. */
  slowest(many: number): readonly AddressTimes[] {
    return this.#all()
      .sort((a, b) => b[3] - a[3])
      .slice(0, many);
  }

  #all(): AddressTimes[] {
    return [...this.#taken].map(([address, taken]) => {
      const { count, p50, p95 } = timesOf(taken);
      return [address, count, p50, p95, taken.reduce((sum, one) => sum + one, 0) / 1_000];
    });
  }
}
