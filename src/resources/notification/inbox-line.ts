import type { FileCell } from '@/schema';

/** What the server answers of a notice and the inbox draws. */
export interface InboxLine {
  /** A number for a notice; of what is not one, a letter and a number. */
  readonly id: number | string;
  readonly title: string;
  readonly body: string;
  readonly date: string;
  readonly from: 'college' | 'union' | 'portal';
  readonly priority: 'normal' | 'important' | 'urgent';
  readonly ref_no: string | null;
  /** Number of the notice that this one puts right. */
  readonly corrects: string | null;
  readonly link: string | null;
  readonly read: boolean;
  readonly attachments: readonly FileCell[];
}
