/** A key that no other request has, so that the same save sent twice is done once. Also where `randomUUID` is not offered. */
export function onceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys for what is sent: the same request keeps its key until it was answered, so that a lost answer makes no second deed. */
export class PendingWrite {
  #body = '';
  #key = '';

  keyFor(body: string): string {
    if (this.#body !== body) [this.#body, this.#key] = [body, onceKey()];
    return this.#key;
  }

  /** The next one is another deed, even where it says the same. */
  answered(): void {
    this.#body = '';
  }
}
