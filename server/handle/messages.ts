import type { Sentence } from '@/schema';

/** A message that leaves the house; stored in the outbox in the same transaction and sent by a job. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * A message as a noun writes it. Whom it goes to is known by an address alone, so sentences of ours are sent in both languages.
 * What is no sentence is somebody's own words, or a list of names, and is sent as it is.
 */
export interface Letter {
  readonly to: string;
  readonly subject: string | Sentence;
  /** One text, or paragraphs. */
  readonly text: string | readonly (string | Sentence)[];
}

/** A text message to one telephone. */
export interface TextMessage {
  /** `+919862012345` */
  readonly to: string;
  readonly text: string;
  /** Under which the words are registered with the operators. */
  readonly template: string;
  /** The same for every try to send this message to this telephone. */
  readonly reference: string;
}

/** What the environment names for what leaves the house; null where nothing does: messages are then only written as files. */
export interface Carriers {
  readonly mail: string | null;
  readonly text: string | null;
  readonly payments: string | null;
}

/** How it went with something that was handed to a carrier. `unknown`: it may have arrived, so nobody sends it again unasked. */
export type DeliveryResult =
  | { readonly how: 'sent' }
  | { readonly how: 'refused' | 'away' | 'unknown'; readonly reason: string };
