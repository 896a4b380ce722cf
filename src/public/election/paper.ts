/** A ballot paper as the server gives it to the device of a voter. */
export interface PaperCandidate {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly class: string;
  readonly photo: boolean;
}
export interface PaperPost {
  readonly id: number;
  readonly title: string;
  readonly seats: number;
  /** By which papers of this post are signed. */
  readonly key: string;
  readonly candidates: readonly PaperCandidate[];
}
export interface Paper {
  readonly name: string;
  /** Good for the signatures of this voter, once. */
  readonly pass: string;
  readonly box_key: string;
  readonly nota: boolean;
  /** ISO instant: after it no ballot is taken. */
  readonly taken_until: string;
  readonly posts: readonly PaperPost[];
}
