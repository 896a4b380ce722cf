/**
 * Service documents: handed in by their owners, verified or returned by the office, and the service
 * book.
 */
import { DISCIPLINARY } from '@/domain/service-documents';
import { Problem } from '@/schema';
import {
  list,
  rules,
  type Candidate,
  type ActionResult,
  type Handle,
  type ListActionInput,
  type StoredRow,
} from '../../../server/handle';
import { serviceBook } from './queries/service-book.server';
import { serviceDocument } from './service-document';
import { serviceDocuments } from './module';

const VERIFIED = 'This document is verified. Ask the office to return it before making changes.';
const THEIRS = 'Only the person who added a document can change or delete it.';
const verifiedNow = ({ actor, now }: Handle) => ({
  verified_by: actor.name,
  verified_at: now.toISOString(),
  reason: null,
});
const wrongMove = (from: unknown, to: string): Problem =>
  new Problem('wrong_move', { label: 'State', from, to });

function validate(
  handle: Handle,
  { before, values, refuse }: Candidate<typeof serviceDocument>,
): void {
  const mine = handle.actor.kind === 'faculty';
  const row = { ...before, ...values };
  // A verified document cannot be changed; the office may still decide whether others see it.
  if (before?.state === 'verified' && Object.keys(values).some((name) => name !== 'confidential')) {
    refuse(new Problem('locked', { reason: VERIFIED }));
    return;
  }
  if (mine && row.doc_type === DISCIPLINARY) {
    refuse(
      new Problem('invalid', {
        errors: { doc_type: 'Only the office can add this kind of document.' },
      }),
    );
    return;
  }
  if (typeof row.order_date === 'string' && row.order_date > handle.today) {
    refuse(
      new Problem('invalid', {
        errors: { order_date: 'The order date cannot be in the future.' },
      }),
    );
    return;
  }
  if (row.doc_type === DISCIPLINARY) Object.assign(values, { confidential: true });
  if (before?.state === 'returned') Object.assign(values, { state: 'submitted', reason: null });
  Object.assign(values, {
    reader: row.confidential === true || row.doc_type === DISCIPLINARY ? null : row.faculty,
  });
}

const resultMessage = ({ found }: ListActionInput, one: string, many: string): ActionResult => ({
  say: found.length === 1 ? one : { text: many, with: { count: found.length } },
});

async function verify(handle: Handle, input: ListActionInput): Promise<ActionResult> {
  for (const { state } of input.found)
    if (state !== 'submitted') throw wrongMove(state, 'verified');
  await handle
    .records(input.resource)
    .change(input.found, () => ({ state: 'verified', ...verifiedNow(handle) }));
  return resultMessage(input, 'Verified.', '{count} documents verified.');
}
async function giveBack(handle: Handle, input: ListActionInput): Promise<ActionResult> {
  for (const { state } of input.found) if (state === 'returned') throw wrongMove(state, 'returned');
  await handle.records(input.resource).change(input.found, () => ({
    state: 'returned',
    reason: input.values.reason,
    verified_by: null,
    verified_at: null,
  }));
  return resultMessage(input, 'Returned.', '{count} documents returned.');
}

const CAN: Readonly<Record<string, readonly string[]>> = {
  submitted: ['edit', 'verify', 'return'],
  verified: ['return'],
  returned: ['edit'],
};

export default [
  rules(serviceDocument, {
    locked({ state, created_by }, to, { actor, by }) {
      const mine = actor.kind === 'faculty';
      if (state === 'verified' && (mine || to === 'delete')) return VERIFIED;
      return created_by !== by && (mine || to === 'delete') && THEIRS;
    },
    check: async (handle, rows) => {
      for (const one of rows) if (!one.leaving) validate(handle, one);
    },
  }),
  list(
    serviceDocuments,
    { book: (handle) => serviceBook(handle, handle.actor.id, false) },
    ({ by }, rows: readonly StoredRow[]) =>
      rows.map(({ state, created_by }) =>
        state === 'verified' || created_by !== by ? [] : ['edit', 'delete'],
      ),
  ),
  list('/staff-management/service-documents', { verify, return: giveBack }, ({ by }, rows) =>
    rows.map(({ state, created_by }) => [
      ...(CAN[String(state)] ?? []),
      ...(state !== 'verified' && created_by === by ? ['delete'] : []),
    ]),
  ),
];
