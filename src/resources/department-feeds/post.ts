/**
 * Milliseconds during which the author may edit a post: text that may have been read does not
 * change unnoticed (administration §11.2).
 */
export const CHANGED_FOR = 15 * 60_000;

/** A post as sent to a reader. */
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
