/** The frame of everything printed for an examination: the letterhead, a page each, signatures. */
import { dayText } from '@/schema';
import { letterheadContent, type Handle, type Letterhead } from '../../../../server/handle';
import { timeOf, type Exam } from './exam.server';
import type { SlotAt } from './exam-plan.server';

export const SOFT = '#53605b';
type Document = Parameters<Handle['pdf']>[0];

export const headOf = (letterhead: Letterhead, title: string, about: string): object[] => [
  ...letterheadContent(letterhead, { size: 14 }),
  { text: title, fontSize: 12, bold: true, alignment: 'center', margin: [0, 6, 0, 0] },
  { text: about, alignment: 'center', margin: [0, 0, 0, 8] },
];
/** The examination, the day and the hours of a slot. */
export const slotText = (exam: Exam, at: SlotAt): string =>
  `${exam.name} · ${dayText(at.held_on)}, ${timeOf(exam, at.slot)}`;

/** Room to sign, from left to right. */
export const signatures = (...names: readonly string[]): object => ({
  margin: [0, 34, 0, 0],
  columns: names.map((text, n) => ({
    text,
    color: SOFT,
    alignment: n === 0 ? 'left' : n === names.length - 1 ? 'right' : 'center',
  })),
});

export const examDocument = (
  title: string,
  pages: readonly (readonly object[])[],
  {
    landscape = false,
    numbered = true,
  }: { readonly landscape?: boolean; readonly numbered?: boolean } = {},
): Document => ({
  pageSize: 'A4',
  pageOrientation: landscape ? 'landscape' : 'portrait',
  pageMargins: [28, 28, 28, 34],
  defaultStyle: { fontSize: 9 },
  info: { title },
  ...(numbered
    ? {
        footer: (page: number, last: number) => ({
          text: `Page ${page} of ${last}`,
          fontSize: 7.5,
          color: SOFT,
          alignment: 'center' as const,
          margin: [0, 10, 0, 0] as [number, number, number, number],
        }),
      }
    : {}),
  content: pages.map((stack, n) => ({
    stack: [...stack] as never,
    ...(n > 0 ? { pageBreak: 'before' as const } : {}),
  })),
});
