/**
 * A student's own library account: proved by a code once, then known for half an hour by the secret
 * of the open page.
 */
import { f, Problem, who } from '@/schema';
import { CountedRefusal, endpoint, type Handle } from '../../../server/handle';
import { PROOF_REQUIRED, provenStudent } from '../student-management/commands/proven.server';
import {
  closeStudentSession,
  openStudentSession,
  studentOfSession,
} from '../student-management/commands/session.server';
import { memberOf, memberOfStudent } from './queries/member.server';
import { cancelOwn, ownAccount, renewOwn, reserveOwn } from './queries/own-account.server';

const PATH = '/api/my-library';
/** Identifies the open page. Not a cookie, so that no other page sends it along. */
const PAGE = 'x-library';
const HALF_AN_HOUR = 30 * 60_000;
// A class in the reading room has one address; outsiders are kept out by the secret of each page.
const READERS = { who: [who.anyone], perMinute: 600, perHour: 20_000 } as const;

const idOf = (text: string, what: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Problem('not_found', { what });
  return Number(text);
};

async function readerOf(handle: Handle, secret: string) {
  const student = await studentOfSession(handle, 'library', secret);
  return { ...student, member: await memberOf(handle, { student: student.id }) };
}
async function accountOf(handle: Handle, secret: string) {
  const { name, member } = await readerOf(handle, secret);
  return ownAccount(handle, member, name);
}
const ACCOUNT = {
  name: 'Lalruata',
  card_no: 'L0042',
  loans: [],
  dues: 0,
  reservations: [],
};

export default [
  endpoint({
    method: 'POST',
    path: `${PATH}/session`,
    answers: { secret: 'abc', until: '2026-11-20T07:00:00.000Z' },
    summary: "Opens a student's library account for 30 minutes, with a one-time code.",
    ...READERS,
    input: PROOF_REQUIRED,
    async run(handle, { body }) {
      const student = await provenStudent(handle, 'library', body);
      return student instanceof CountedRefusal
        ? student
        : openStudentSession(handle, 'library', student.id, HALF_AN_HOUR);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${PATH}/session`,
    summary: 'Closes the account on this device.',
    ...READERS,
    async run(handle, { header }) {
      await closeStudentSession(handle, header(PAGE));
      return { left: true };
    },
  }),
  endpoint({
    method: 'GET',
    path: PATH,
    summary: "The student's books, dues and reservations.",
    ...READERS,
    answers: ACCOUNT,
    run: (handle, { header }) => accountOf(handle, header(PAGE)),
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/loan/{n}/renew`,
    summary: 'Renews a book, by the rules of the desk.',
    ...READERS,
    answers: ACCOUNT,
    async run(handle, { params, header }) {
      const { member } = await readerOf(handle, header(PAGE));
      await renewOwn(handle, member, idOf(params.n, 'Library loan'));
      return accountOf(handle, header(PAGE));
    },
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/reserve`,
    summary: 'Joins the queue for a book, found by ISBN or the number of any copy.',
    ...READERS,
    input: { code: f.text({ required: true, max: 40, label: 'ISBN or number of any copy' }) },
    answers: ACCOUNT,
    async run(handle, { header, body }) {
      const { id, member } = await readerOf(handle, header(PAGE));
      await reserveOwn(handle, member ?? (await memberOfStudent(handle, id)), body.code);
      return accountOf(handle, header(PAGE));
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${PATH}/reservation/{n}`,
    summary: 'Leaves the queue for a book.',
    ...READERS,
    answers: ACCOUNT,
    async run(handle, { params, header }) {
      const { member } = await readerOf(handle, header(PAGE));
      await cancelOwn(handle, member, idOf(params.n, 'Reservation'));
      return accountOf(handle, header(PAGE));
    },
  }),
];
