/** A message that leaves the house; stored in the outbox in the same transaction and sent by a job. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
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
