import type { FileCell } from '@/schema';

/** A line of the inbox, as sent by the server. */
export interface InboxLine {
  /** A number for a notice; for other lines a letter and a number. */
  readonly id: number | string;
  readonly title: string;
  readonly body: string;
  readonly date: string;
  readonly from: 'college' | 'union' | 'portal';
  readonly priority: 'normal' | 'important' | 'urgent';
  readonly ref_no: string | null;
  /** Number of the notice that this one corrects. */
  readonly corrects: string | null;
  readonly link: string | null;
  readonly read: boolean;
  /** The reader is asked to confirm that they have read it; marking all as read leaves it out. */
  readonly confirm: boolean;
  readonly attachments: readonly FileCell[];
}
