/** The last transactions of the circulation desk, in words, with what can still be done about each. */
import { useState } from 'react';
import { rupees } from '@/domain/money';
import { dayText } from '@/schema';
import { useSay } from '@/console/kit/say';
import type { DamagedLoan } from './desk-dialog';
import type { DeskMember } from './desk-member';

export interface ReturnAnswer {
  readonly event: number | null;
  readonly loan: number | null;
  readonly member: number | null;
  readonly name: string | null;
  readonly accession: string;
  readonly title: string;
  readonly fine: number;
  readonly held_for: string | null;
  readonly suspended_until: string | null;
  readonly refund: number;
}
export interface IssueAnswer {
  readonly event: number;
  readonly accession: string;
  readonly title: string;
  readonly due_on: string;
}
export interface UndoAnswer {
  readonly accession: string;
  readonly title: string;
  readonly member: DeskMember;
}
export interface DeskLine {
  readonly n: number;
  readonly text: string;
  /** The member and the amount of the fine that can be paid now. */
  readonly fine: { readonly member: number; readonly sum: number } | null;
  /** The loan that a return ended, and its member: damage is often seen only then. */
  readonly damage: { readonly member: number; readonly loan: DamagedLoan } | null;
  /** The transaction, while it is the last one and can be undone. */
  readonly event: number | null;
}

const KEPT = 20;

export function useDeskLog() {
  const say = useSay();
  const [lines, setLines] = useState<readonly DeskLine[]>([]);
  const add = (
    text: string,
    { event = null, fine = null, damage = null }: Partial<Omit<DeskLine, 'n' | 'text'>> = {},
  ): void =>
    setLines((earlier) =>
      [
        { n: (earlier[0]?.n ?? 0) + 1, text, event, fine, damage },
        ...earlier.map((line) => ({ ...line, event: null })),
      ].slice(0, KEPT),
    );
  return {
    lines,
    issued: ({ event, accession, title, due_on }: IssueAnswer): void =>
      add(
        say('Issued: {title} ({book}), due {day}', {
          title,
          book: accession,
          day: dayText(due_on),
        }),
        { event },
      ),
    renewed: ({ event, title, due_on }: IssueAnswer): void =>
      add(say('Renewed: {title}, due {day}', { title, day: dayText(due_on) }), { event }),
    returned(answer: ReturnAnswer): void {
      const { event, title, accession, name, fine, held_for, loan, member } = answer;
      const { suspended_until, refund } = answer;
      add(
        [
          say('Returned: {title} ({book})', { title, book: accession }),
          name,
          fine > 0 ? say('Fine {sum}', { sum: rupees(fine) }) : null,
          refund > 0 ? say('Refund of {sum} requested', { sum: rupees(refund) }) : null,
          suspended_until ? say('Suspended until {day}', { day: dayText(suspended_until) }) : null,
          held_for ? say('Keep for {name}', { name: held_for }) : null,
        ]
          .filter(Boolean)
          .join(' · '),
        {
          event,
          fine: fine > 0 && member !== null ? { member, sum: fine } : null,
          damage:
            loan !== null && member !== null
              ? { member, loan: { id: loan, accession, title } }
              : null,
        },
      );
    },
    undone: ({ accession, title }: UndoAnswer): void =>
      add(say('Undone: {title} ({book})', { title, book: accession })),
    /** `charged`: the loan whose damage is now paid for or owed; it is not charged twice. */
    done(sentence: string, charged: number | null): void {
      add(sentence);
      setLines((earlier) =>
        earlier.map((line) =>
          line.damage?.loan.id === charged ? { ...line, damage: null, event: null } : line,
        ),
      );
    },
  };
}
