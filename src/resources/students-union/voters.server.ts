import { inNaturalOrder } from '@/domain/natural-order';
import { mayVoteFor, type Electorate } from '@/domain/election-count';
import { isFrozen } from '@/domain/election-state';
import { Problem } from '@/schema';
import { Download, report, type Handle, type InputOf } from '../../../server/handle';
import { subjectOf } from '../student-management/commands/proven.server';
import { codeSlips, type CodeSlip } from './queries/election-paper.server';
import {
  electionOf,
  groupsOf,
  locked,
  postsOf,
  votersFor,
  type ElectionRow,
} from './queries/election.server';
import { isOpen } from './queries/issue.server';
import { putMarks, takeMarks } from './queries/mark.server';
import { voters } from './election-screens';

interface VoterRow extends Electorate {
  readonly id: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly semester: string | null;
  readonly state: string;
  readonly issued_on: string | null;
  readonly again_by: string | null;
}

async function rollOf({ sql }: Handle, election: number): Promise<VoterRow[]> {
  const rows = await sql<VoterRow>`
    
    select v.student as id, v.roll_no, v.name, v.department, v.batch, v.programme, v.semester, v.gender, case when m.again_by is null then coalesce(m.state, v.state) when m.state = 'issued' then 'asked_again' else 'code_asked' end as state,
      coalesce(m.issued_on, v.issued_on)::text as issued_on, m.again_by
    from election_voter v left join election_mark m on m.election = v.election and m.student = v.student where v.election = ${election}`;
  return rows.sort((a, b) => inNaturalOrder(a.roll_no, b.roll_no) || a.name.localeCompare(b.name));
}

async function list(handle: Handle, { params, filters }: InputOf<typeof voters>) {
  const election = await electionOf(handle, params.election);
  const all = await rollOf(handle, election.id);
  const shown = all.filter((row) =>
    (['department', 'batch', 'state'] as const).every(
      (name) => filters[name] === null || row[name] === filters[name],
    ),
  );
  const open = isOpen(election, handle.now);
  const canNow = ({ state, again_by }: VoterRow): string[] => {
    if (election.state !== 'polling') return [];
    if (state === 'issued') return ['ask-again'];
    if (state === 'asked_again') return again_by === handle.by ? [] : ['grant-again'];
    if (!open || !election.remote) return [];
    return state === 'eligible' ? ['ask-code'] : again_by === handle.by ? [] : ['grant-code'];
  };
  return {
    rows: shown.map((row) => {
      const { id, roll_no, name, programme, semester, department, state, issued_on } = row;
      return {
        id,
        roll_no,
        name,
        programme,
        semester,
        department,
        state,
        issued_on,
        _can: canNow(row),
      };
    }),
    head: [
      { label: 'Voters', value: String(all.length) },
      {
        label: 'Ballots issued',
        value: String(
          all.filter(({ state }) => state === 'issued' || state === 'asked_again').length,
        ),
      },
    ],
    footnotes: isFrozen(election.state)
      ? []
      : ["The voters' roll is locked when the final list is published."],
  };
}

/** For voters whom no message reaches, while voting from anywhere is open. */
async function openFromAnywhere(handle: Handle, id: string): Promise<ElectionRow> {
  const election = await locked(handle, Number(id) || 0);
  if (!election.remote || !isOpen(election, handle.now))
    throw new Problem('locked', {
      reason:
        'Codes can be issued only while the poll is open and voting from anywhere is allowed.',
    });
  return election;
}

/**
 * Whether this voter's papers may still be out: each of their posts must have more papers issued
 * than cast.
 */
async function stillOut({ sql }: Handle, election: number, voter: Electorate): Promise<boolean> {
  const groups = await groupsOf(sql, election);
  const spent = await sql<{
    post: number;
    n: number;
  }>`select post, count(*)::int as n from spent_token group by post`;
  return (await postsOf(sql, election))
    .filter((post) => mayVoteFor(post, voter))
    .every(
      (post) =>
        votersFor(post, groups, true) > (spent.find((one) => one.post === post.id)?.n ?? 0) ||
        !spent.some((one) => one.post === post.id),
    );
}

export default report(voters, list, {
  async 'ask-again'(handle, { params, rows, values }) {
    const { id, state } = await locked(handle, Number(params.election));
    await takeMarks(handle.sql);
    const asked =
      state === 'polling'
        ? await handle.sql`update taken_mark set again_by = ${handle.by} where election = ${id} and student = any (${rows.map(Number)}::int[]) and state = 'issued' and again_by is null returning student`
        : [];
    if (asked.length !== rows.length)
      throw new Problem('locked', {
        reason: 'A second ballot can be requested while the poll is open, after one was issued.',
      });
    await putMarks(handle.sql);
    await handle.audit('second-paper-asked', 'union-election', id, {
      papers: rows.length,
      reason: values.reason,
    });
    return { say: 'A different officer must now approve it.' };
  },
  async 'grant-again'(handle, { params, rows }) {
    const { id, state } = await locked(handle, Number(params.election));
    await takeMarks(handle.sql);
    const roll = (await rollOf(handle, id)).filter((one) => rows.map(Number).includes(one.id));
    for (const voter of roll)
      if (!(await stillOut(handle, id, voter)))
        throw new Problem('locked', {
          reason: 'All issued ballots are in the box, so this voter has voted.',
        });
    const granted =
      state === 'polling'
        ? await handle.sql`
      update taken_mark set state = 'eligible', again_by = null, pass = null, asked = null, reissued = reissued + 1
      where election = ${id} and student = any (${rows.map(Number)}::int[]) and state = 'issued' and again_by is not null and again_by <> ${handle.by} returning student`
        : [];
    if (granted.length !== rows.length)
      throw new Problem('locked', {
        reason: 'A different officer must approve it while the poll is open.',
      });
    await putMarks(handle.sql);
    await handle.audit('second-paper-granted', 'union-election', id, { papers: rows.length });
    return { say: 'The voter can be issued another ballot.' };
  },
  async 'ask-code'(handle, { params, rows, values }) {
    const election = await openFromAnywhere(handle, params.election);
    await takeMarks(handle.sql);
    const asked = await handle.sql`
      insert into taken_mark as m (election, student, state, again_by)
      select election, student, 'eligible', ${handle.by} from election_voter where election = ${election.id} and student = any (${rows.map(Number)}::int[]) and state = 'eligible'
      on conflict (election, student) do update set again_by = excluded.again_by where m.state = 'eligible' and m.again_by is null returning student`;
    if (asked.length !== rows.length)
      throw new Problem('locked', {
        reason: 'A code can be requested once, before a ballot is issued.',
      });
    await putMarks(handle.sql);
    await handle.audit('voting-code-asked', 'union-election', election.id, {
      voters: rows.map(Number),
      reason: values.reason,
    });
    return { say: 'A different officer must now issue the code.' };
  },
  async 'grant-code'(handle, { params, rows }) {
    const election = await openFromAnywhere(handle, params.election);
    await takeMarks(handle.sql);
    const granted = await handle.sql<{ student: number }>`
      update taken_mark set again_by = null where election = ${election.id} and student = any (${rows.map(Number)}::int[]) and state = 'eligible' and again_by is not null and again_by <> ${handle.by} returning student`;
    if (granted.length !== rows.length)
      throw new Problem('locked', {
        reason: 'A different officer must issue the code while the poll is open.',
      });
    await putMarks(handle.sql);
    const roll = await rollOf(handle, election.id);
    const slips: CodeSlip[] = [];
    for (const { student } of granted) {
      const voter = roll.find(({ id }) => id === student);
      slips.push({
        name: voter?.name ?? '',
        roll_no: voter?.roll_no ?? null,
        code: await handle.codes.give('vote', subjectOf(student)),
      });
    }
    await handle.audit('voting-code-granted', 'union-election', election.id, {
      voters: granted.map(({ student }) => student),
    });
    return new Download(
      'code.pdf',
      'application/pdf',
      await handle.pdf(codeSlips(election, slips)),
    );
  },
});
