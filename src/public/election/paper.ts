/** A ballot paper as the server gives it to the voter's device. */
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
  /** The public key for papers of this post. */
  readonly key: string;
  readonly candidates: readonly PaperCandidate[];
}
export interface Paper {
  readonly name: string;
  /** Entitles the voter to signatures, once. */
  readonly pass: string;
  readonly box_key: string;
  readonly nota: boolean;
  /** ISO instant after which no ballot is accepted. */
  readonly taken_until: string;
  readonly posts: readonly PaperPost[];
}
