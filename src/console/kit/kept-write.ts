/**
 * A pending write whose key survives a reload: what is sent again after a lost response, even from
 * a form that was closed and opened again, is done once. The key of the last request without an
 * answer is stored beside the drafts.
 */
import { PendingWrite } from '@/dataProvider/idempotency';
import { dropDraft, keepDraft, readDraft } from './drafts';

interface Unanswered {
  readonly body: string;
  readonly key: string;
}

const isUnanswered = (value: unknown): value is Unanswered =>
  typeof value === 'object' && value !== null && 'body' in value && 'key' in value;

export class KeptWrite {
  readonly #name: string;
  readonly #write = new PendingWrite();

  /** `name`: what is written, and by whom. */
  constructor(name: string) {
    this.#name = `sent ${name}`;
  }

  /** The key for this body, stored before the request is sent. */
  async keyFor(body: string): Promise<string> {
    const kept = (await readDraft(this.#name))?.value;
    if (isUnanswered(kept) && kept.body === body) this.#write.resume(kept.body, kept.key);
    const key = this.#write.keyFor(body);
    await keepDraft<Unanswered>(this.#name, { body, key });
    return key;
  }

  /** The next request is a new one, even with the same body. */
  answered(): void {
    this.#write.answered();
    void dropDraft(this.#name);
  }
}
