import type { Sentence } from '@/schema';

/** An outgoing message; stored in the outbox in the same transaction and sent by a job. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * A message as a resource composes it. Only the recipient's address is known, not the language, so
 * our own sentences are sent in both languages. Plain strings are a person's own words, or a list
 * of names, and are sent unchanged.
 */
export interface Letter {
  readonly to: string;
  readonly subject: string | Sentence;
  /** One text, or paragraphs. */
  readonly text: string | readonly (string | Sentence)[];
}

/** A text message to one phone. */
export interface TextMessage {
  /** `+919862012345` */
  readonly to: string;
  readonly text: string;
  /** The name under which its wording is registered with the operators. */
  readonly template: string;
  /** The same for every attempt to send this message to this phone. */
  readonly reference: string;
}

/**
 * Carriers for outgoing messages, as configured in the environment; null if there is none: messages
 * are then only written to files.
 */
export interface Carriers {
  readonly mail: string | null;
  readonly text: string | null;
  readonly payments: string | null;
  /** The public address of the portal, to which they lead back. */
  readonly portal?: string;
}

/**
 * Result of handing something to a carrier. `unknown`: it may have arrived, so it is not resent
 * automatically.
 */
export type DeliveryResult =
  | { readonly how: 'sent' }
  | { readonly how: 'refused' | 'away' | 'unknown'; readonly reason: string };
