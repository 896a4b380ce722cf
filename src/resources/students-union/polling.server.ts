import { f, Problem, who } from '@/schema';
import { digestOf, endpoint, newSecret, type Handle } from '../../../server/handle';
import { electionOf, takenUntil } from './queries/election.server';
import { isOpen } from './queries/issue.server';

const office = [who.admin('U')];
/** Minutes within which a released paper must be taken at the booth. */
const MINUTES = 5;

interface Booth {
  readonly number: number;
  readonly busy: boolean;
  readonly name: string | null;
}
/**
 * The name at a booth is shown on the desk while a paper is released there, and disappears when it
 * is taken.
 */
const boothsOf = ({ sql, now }: Handle, election: number): Promise<Booth[]> => sql<Booth>`
  select b.number, coalesce(b.until > ${now}, false) as busy, case when b.until > ${now} then v.name end as name
  from election_booth b left join election_voter v on v.election = b.election and v.student = b.voter where b.election = ${election} order by b.number`;

const desk = endpoint({
  method: 'GET',
  path: '/api/students-union/polling/{election}',
  summary: 'Booths, how far the poll is, and voters whose roll number or name was asked for.',
  who: office,
  async run(handle, { params, query }) {
    const { sql, now } = handle;
    const row = await electionOf(handle, params.election);
    const text = (query.q ?? '')
      .trim()
      .toLowerCase()
      .replace(/[%_\\]/g, '\\$&');
    const voters =
      text.length < 2
        ? []
        : await sql`
      select v.student as id, v.roll_no, v.name, concat_ws(' ', v.programme, v.semester, v.department) as class, coalesce(m.state, v.state) as state, s.photo
      from election_voter v join student s on s.id = v.student left join election_mark m on m.election = v.election and m.student = v.student
      where v.election = ${row.id} and (lower(v.roll_no) = ${text} or lower(v.roll_no) like ${`%${text}%`} or lower(v.name) like ${`%${text}%`}) order by lower(v.roll_no) = ${text} desc, v.roll_no nulls last, v.name limit 8`;
    const [n] = await sql<{ voters: number; issued: number }>`
      select count(*)::int as voters, count(*) filter (where coalesce(m.state, v.state) = 'issued')::int as issued
      from election_voter v left join election_mark m on m.election = v.election and m.student = v.student where v.election = ${row.id}`;
    return {
      name: row.name,
      state: row.state,
      open: isOpen(row, now),
      poll_starts_at: row.poll_starts_at,
      poll_ends_at: row.poll_ends_at,
      taken_until: new Date(takenUntil(row)).toISOString(),
      ...n,
      booths: await boothsOf(handle, row.id),
      voters,
    };
  },
});

/** The secret is returned once, to the device that becomes the booth. */
const setUp = endpoint({
  method: 'POST',
  path: '/api/students-union/polling/{election}/booth',
  summary: 'Sets up a booth, or gives one to another device.',
  who: office,
  input: { number: f.int({ required: true, min: 1, max: 40 }) },
  async run(handle, { params, body }) {
    const row = await electionOf(handle, params.election);
    if (!['final_list', 'polling'].includes(row.state))
      throw new Problem('locked', { reason: 'Publish the final list before setting up booths.' });
    const secret = newSecret();
    await handle.sql`
      insert into election_booth (election, number, secret) values (${row.id}, ${body.number}, ${digestOf(secret)})
      on conflict (election, number) do update set secret = excluded.secret, voter = null, until = null`;
    await handle.audit('set-up-booth', 'union-election', row.id, { booth: body.number });
    return { number: body.number, secret };
  },
});

const release = endpoint({
  method: 'POST',
  path: '/api/students-union/polling/{election}/release',
  summary: 'Releases the ballot paper of one voter to one booth.',
  who: office,
  unseen: true,
  input: { voter: f.int({ required: true }), booth: f.int({ required: true }) },
  async run(handle, { params, body }) {
    const { sql, now } = handle;
    const row = await electionOf(handle, params.election);
    if (!isOpen(row, now)) throw new Problem('locked', { reason: 'The poll is not open.' });
    const [voter] = await sql<{ state: string }>`
      select coalesce(m.state, v.state) as state from election_voter v left join election_mark m on m.election = v.election and m.student = v.student
      where v.election = ${row.id} and v.student = ${body.voter}`;
    if (!voter) throw new Problem('not_found', { what: 'Voter' });
    if (voter.state !== 'eligible')
      throw new Problem('locked', { reason: 'This voter has already been issued a ballot.' });
    const until = new Date(now.getTime() + MINUTES * 60_000);
    await sql`update election_booth set voter = null, until = null where election = ${row.id} and voter = ${body.voter}`;
    const [taken] =
      await sql`update election_booth set voter = ${body.voter}, until = ${until} where election = ${row.id} and number = ${body.booth} and (until is null or until <= ${now}) returning number`;
    if (!taken) throw new Problem('locked', { reason: 'This booth is in use.' });
    return { minutes: MINUTES };
  },
});

const recall = endpoint({
  method: 'POST',
  path: '/api/students-union/polling/{election}/recall',
  summary: 'Takes back a paper that was released and not taken yet.',
  who: office,
  unseen: true,
  input: { booth: f.int({ required: true }) },
  async run({ sql }, { params, body }) {
    await sql`update election_booth set voter = null, until = null where election = ${Number(params.election) || 0} and number = ${body.booth}`;
    return {};
  },
});

export default [desk, setUp, release, recall];
