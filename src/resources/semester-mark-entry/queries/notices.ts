/** Tells those who entered marks, and the head of the department, what became of a mark sheet. */
import { HEAD } from '@/domain/head-of-department';
import type { ResultMove } from '@/domain/result-state';
import type { Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { notify } from '../../notification/commands/notify.server';
import { keyOf } from './person';
import { editors, type MarkSheet, type SheetKey } from './sheets';

const TITLES: Readonly<Partial<Record<ResultMove, string>>> = {
  return: 'Marks returned',
  publish: 'Results published',
  unpublish: 'Results unpublished',
};

const linkOf = ({ batch, programme, semester, core, exam, kind }: SheetKey): string =>
  `/semester-mark-entry/${[batch, programme, semester, core].map(encodeURIComponent).join('/')}?exam=${encodeURIComponent(exam)}&kind=${kind}`;

/** Verifying needs no notice: the office sees verified sheets on its dashboard. */
export async function announce(
  handle: Pick<Handle, 'sql' | 'now' | 'actor'>,
  sheet: MarkSheet,
  key: SheetKey,
  move: ResultMove,
  reason: string | null,
): Promise<void> {
  const title = TITLES[move];
  if (!title) return;
  const { sql } = handle;
  const [named] = await sql<{ semester: string; subject: string; department: string }>`
    select m.name as semester, s.name as subject, s.department from semester m, subject s where m.id = ${key.semester} and s.id = ${key.core}`;
  const heads =
    move === 'return'
      ? []
      : await sql<{ id: number }>`
          select id from faculty where department = ${named?.department ?? ''} and type = ${HEAD} and active`;
  const receivers = new Set([...editors(sheet), ...heads.map(({ id }) => `faculty:${id}`)]);
  receivers.delete(keyOf(handle.actor));
  const body: Sentence = {
    text: reason
      ? '{subject}, {semester}, {programme} {batch}: {reason}'
      : '{subject}, {semester}, {programme} {batch}',
    with: {
      subject: named?.subject ?? key.core,
      semester: named?.semester ?? key.semester,
      programme: key.programme,
      batch: key.batch,
      ...(reason ? { reason } : {}),
    },
  };
  for (const receiver of receivers)
    await notify(handle, { receiver, title: { text: title }, body, link: linkOf(key) });
}
