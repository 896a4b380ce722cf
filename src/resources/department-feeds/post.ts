/** Milliseconds for which its author may change the words of a post: what may have been read is not changed behind the reader's back (administration §11.2). */
export const CHANGED_FOR = 15 * 60_000;

/** A post as it travels to whoever reads it. */
export interface Post {
  readonly id: number;
  readonly text: string;
  readonly link: string | null;
  readonly audience: 'both' | 'faculty' | 'students';
  readonly pinned: boolean;
  readonly author: string | null;
  readonly posted_at: string;
  readonly version: number;
  /** Names of its pictures, in order. */
  readonly images: readonly string[];
}
