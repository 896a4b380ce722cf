/** Letters on the page of an application, printed by the same actions as in the lists. */
import { recordAction, type Handle, type StoredRow } from '../../../server/handle';
import type { LetterKind } from './access';
import { lettersOf } from './queries/letters.server';
import { admissionReport } from './statistics-screen';

const letter = (kind: LetterKind, label: string, order: number) =>
  recordAction({
    of: 'application',
    key: `${kind}-letter`,
    label,
    order,
    opens: admissionReport,
    action: `${kind}-letter`,
    at: (_: Handle, { batch, programme }: StoredRow) => ({
      params: { batch: String(batch), programme: String(programme) },
    }),
    async run(handle, { id }) {
      return (await lettersOf(handle, Number(id))).includes(kind) ? { rows: [Number(id)] } : null;
    },
  });

export default [
  letter('allotment', 'Print allotment letter', 30),
  letter('admission', 'Print admission letter', 31),
];
