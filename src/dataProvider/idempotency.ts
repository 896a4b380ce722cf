/**
 * A unique request key, so that the same save sent twice is done once. Works without `randomUUID`.
 */
export function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency keys: the same request keeps its key until it is answered, so that after a lost
 * response it is not done twice.
 */
export class PendingWrite {
  #body = '';
  #key = '';

  keyFor(body: string): string {
    if (this.#body !== body) [this.#body, this.#key] = [body, idempotencyKey()];
    return this.#key;
  }

  /** Continues a write that was sent before this page was loaded. */
  resume(body: string, key: string): void {
    if (this.#body !== body) [this.#body, this.#key] = [body, key];
  }

  /** The next request is a new one, even with the same body. */
  answered(): void {
    this.#body = '';
  }
}
