/**
 * The endpoints of the voting device. None of them leaves a trace beyond those of decision 0042.
 */
import { f, Problem, who } from '@/schema';
import { CountedRefusal, digestOf, Download, endpoint } from '../../../server/handle';
import { PROOF_REQUIRED, provenStudent } from '../student-management/commands/proven.server';
import { cast, readPapers } from './queries/box.server';
import { electionOf, takenUntil } from './queries/election.server';
import { isOpen, issue, paperOf, passFor } from './queries/issue.server';
import type { Electorate } from '@/domain/election-count';

const anyone = [who.anyone];
const secret = f.text({ required: true, max: 64 });

const booth = endpoint({
  method: 'POST',
  path: '/api/election/booth',
  summary: 'For a booth: whether a paper was released to it, and if so which.',
  who: anyone,
  unseen: true,
  input: { secret },
  async run(handle, { body }) {
    const { sql, now } = handle;
    const [at] = await sql<{
      election: number;
      number: number;
      voter: number | null;
      waiting: boolean;
    }>`
      select election, number, voter, coalesce(until > ${now}, false) as waiting from election_booth where secret = ${digestOf(String(body.secret))}`;
    if (!at) throw new Problem('forbidden');
    const row = await electionOf(handle, at.election);
    const idle = { booth: at.number, name: row.name, state: row.state, paper: null };
    if (!at.waiting || at.voter === null) return idle;
    const pass = await passFor(sql, row.id, at.voter, 'booth');
    const [voter] =
      await sql<Electorate>`select department, batch, programme, gender from election_voter where election = ${row.id} and student = ${at.voter}`;
    return pass && voter
      ? { ...idle, paper: { pass, ...(await paperOf(handle, row, voter)) } }
      : idle;
  },
});

const open = endpoint({
  method: 'GET',
  path: '/api/election/open',
  summary: 'The election in which votes are taken from anywhere now, if there is one.',
  who: anyone,
  perMinute: 60,
  async run(handle) {
    const [found] = await handle.sql<{
      id: number;
    }>`select id from union_election where state = 'polling' and remote order by poll_ends_at limit 1`;
    const row = found ? await electionOf(handle, found.id) : null;
    return row && isOpen(row, handle.now)
      ? {
          name: row.name,
          until: row.poll_ends_at,
          taken_until: new Date(takenUntil(row)).toISOString(),
        }
      : null;
  },
});

const remote = endpoint({
  method: 'POST',
  path: '/api/election/remote',
  summary:
    'Gives the ballot paper of whoever proves to be on the roll, where votes are taken from anywhere.',
  who: anyone,
  unseen: true,
  input: PROOF_REQUIRED,
  async run(handle, { body }) {
    const { sql } = handle;
    const [found] = await sql<{
      id: number;
    }>`select id from union_election where state = 'polling' and remote order by poll_ends_at limit 1`;
    const row = found ? await electionOf(handle, found.id) : null;
    if (!row || !isOpen(row, handle.now))
      throw new Problem('locked', { reason: 'The poll is not open.' });
    const student = await provenStudent(handle, 'vote', body);
    if (student instanceof CountedRefusal) return student;
    const [voter] =
      await sql<Electorate>`select department, batch, programme, gender from election_voter where election = ${row.id} and student = ${student.id}`;
    if (!voter)
      return new CountedRefusal(
        new Problem('locked', {
          reason: "You are not on the voters' roll. Contact the returning officer.",
        }),
      );
    const pass = await passFor(sql, row.id, student.id, 'remote');
    if (!pass)
      return new CountedRefusal(
        new Problem('locked', { reason: 'This voter has already been issued a ballot.' }),
      );
    return { paper: { pass, ...(await paperOf(handle, row, voter)) } };
  },
});

const papers = endpoint({
  method: 'POST',
  path: '/api/election/papers',
  summary: 'Signs blinded tokens for the posts of one voter, once.',
  who: anyone,
  unseen: true,
  input: { pass: secret, blinded: f.json({ required: true }) },
  async run(handle, { body }) {
    const blinded = body.blinded;
    if (typeof blinded !== 'object' || blinded === null || Array.isArray(blinded))
      throw new Problem('malformed', { reason: 'blinded tokens stand by post' });
    return { signatures: await issue(handle, body.pass, { ...blinded }) };
  },
});

const vote = endpoint({
  method: 'POST',
  path: '/api/election/vote',
  summary:
    'Takes sealed ballots with tokens that were signed; asks nothing about whoever sends them.',
  who: anyone,
  unseen: true,
  input: { papers: f.json({ required: true }) },
  async run(handle, { body }) {
    await cast(handle, readPapers(body.papers));
    return { recorded: true };
  },
});

const photo = endpoint({
  method: 'GET',
  path: '/api/election/candidate/{id}/photo',
  summary: 'The photo of a candidate on the paper.',
  who: anyone,
  unseen: true,
  async run({ sql, files }, { params }) {
    const [row] = await sql<{
      photo: number | null;
    }>`select photo from election_candidate where id = ${Number(params.id) || 0} and state in ('contesting', 'elected', 'not_elected', 'unopposed')`;
    const kept = row?.photo ? await files.read(row.photo) : null;
    if (!kept) throw new Problem('not_found', { what: 'Photo' });
    return new Download('photo', kept.type, kept.bytes);
  },
});

export default [booth, open, remote, papers, vote, photo];
