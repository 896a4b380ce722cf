import { who } from '@/schema';
import { grievanceMoves, type GrievanceMove } from '@/domain/grievance-move';
import { endpoint, report, type Handle, type InputOf } from '../../../server/handle';
import { COMMITTEE_ONLY } from './category';
import { caseForOffice, caseNumber, nowOf, type Case } from './queries/case.server';
import { fileOf } from './queries/files.server';
import { threadOf } from './queries/thread.server';
import { move, note, reply } from './queries/write.server';
import { caseScreen } from './module';

const WITHHELD = 'Name withheld on request';

interface NoteValues {
  readonly text: string;
  readonly hearing_on?: string;
}
const step =
  (which: GrievanceMove) =>
  async (
    handle: Handle,
    { params, values }: InputOf<typeof caseScreen> & { readonly values: NoteValues },
  ) => {
    const row = await caseForOffice(handle, Number(params.id), true);
    await move(handle, row, which, 'office', {
      text: values.text,
      hearing_on: values.hearing_on ?? null,
    });
  };

/**
 * Reads a case and records the access if it is confidential. Returns whether the complainant's name
 * is withheld from this caller.
 */
async function looked(handle: Handle, id: number): Promise<{ row: Case; nameless: boolean }> {
  const row = await caseForOffice(handle, id);
  const { actor } = handle;
  if (row.confidential || row.category === COMMITTEE_ONLY)
    await handle.audit('view_confidential', 'grievance', row.id);
  return {
    row,
    nameless: row.confidential && actor.kind !== 'super' && !actor.letters.includes('A'),
  };
}

/** One grievance, for those who redress it. */
const desk = report(
  caseScreen,
  async (handle, { params }) => {
    const { row, nameless } = await looked(handle, Number(params.id));
    const thread = await threadOf(handle, row, {
      whole: true,
      nameless: nameless ? WITHHELD : undefined,
    });
    const moves = grievanceMoves('office', nowOf(row, handle.today));
    return {
      ...thread,
      whom: `${row.ticket_no} · ${row.subject}`,
      can: [...moves, ...(row.state === 'closed' ? [] : ['reply', 'note'])],
    };
  },
  {
    forward: step('forward'),
    hear: step('hear'),
    redress: step('redress'),
    reject: step('reject'),
    close: step('close'),
    async reply(handle, { params, values }) {
      await reply(handle, await caseForOffice(handle, Number(params.id), true), values.text);
    },
    async note(handle, { params, values }) {
      const row = await caseForOffice(handle, Number(params.id), true);
      await note(handle, row.id, { what: 'note', text: values.text, open: false });
      await handle.audit('note', 'grievance', row.id);
    },
  },
);

const file = endpoint({
  method: 'GET',
  path: '/api/grievances/case/{id}/file/{n}',
  summary: 'One of the files of a grievance, for those who redress it.',
  who: [who.admin('G')],
  async run(handle, { params }) {
    const { row, nameless } = await looked(handle, caseNumber(params.id));
    return fileOf(handle, row, params.n, nameless);
  },
});

export default [desk, file];
