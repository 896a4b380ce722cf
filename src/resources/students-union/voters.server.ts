import { inNaturalOrder } from '@/domain/natural-order';
import { mayVoteFor, type Electorate } from '@/domain/election-count';
import { isFrozen } from '@/domain/election-state';
import { Problem } from '@/schema';
import { report, type Handle, type ScreenInput } from '../../../server/handle';
import { electionOf, groupsOf, locked, postsOf, votersFor } from './queries/election.server';
import { putMarks, takeMarks } from './queries/mark.server';

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
    
    select v.student as id, v.roll_no, v.name, v.department, v.batch, v.programme, v.semester, v.gender, case when m.again_by is null then coalesce(m.state, v.state) else 'asked_again' end as state,
      coalesce(m.issued_on, v.issued_on)::text as issued_on, m.again_by
    from election_voter v left join election_mark m on m.election = v.election and m.student = v.student where v.election = ${election}`;
  return rows.sort((a, b) => inNaturalOrder(a.roll_no, b.roll_no) || a.name.localeCompare(b.name));
}

async function list(handle: Handle, { params, filters }: ScreenInput) {
  const election = await electionOf(handle, params['election']);
  const all = await rollOf(handle, election.id);
  const shown = all.filter((row) => ['department', 'batch', 'state'].every((name) => filters[name] === null || row[name as 'state'] === filters[name]));
  const polling = election.state === 'polling';
  return {
    rows: shown.map(({ id, roll_no, name, programme, semester, department, state, issued_on, again_by }) => ({ id, roll_no, name, programme, semester, department, state, issued_on, _can: !polling ? [] : state === 'issued' ? ['ask-again'] : state === 'asked_again' && again_by !== handle.by ? ['grant-again'] : [] })),
    head: [{ label: 'Voters', value: String(all.length) }, { label: 'Papers issued', value: String(all.filter(({ state }) => state !== 'eligible').length) }],
    footnotes: isFrozen(election.state) ? [] : ['The roll is frozen when the final list is published.'],
  };
}

/** Only while somewhere a paper is still out: as many as there are people may vote for a post, and no more. */
async function stillOut({ sql }: Handle, election: number, voter: Electorate): Promise<boolean> {
  const groups = await groupsOf(sql, election);
  const spent = await sql<{ post: number; n: number }>`select post, count(*)::int as n from spent_token group by post`;
  return (await postsOf(sql, election)).filter((post) => mayVoteFor(post, voter)).every((post) => votersFor(post, groups, true) > (spent.find((one) => one.post === post.id)?.n ?? 0) || !spent.some((one) => one.post === post.id));
}

export default report('/students-union/voters/{election}', list, {
  async 'ask-again'(handle, { params, rows, values }) {
    const { id, state } = await locked(handle, Number(params['election']));
    await takeMarks(handle.sql);
    const asked = state === 'polling' ? await handle.sql`update taken_mark set again_by = ${handle.by} where election = ${id} and student = any (${rows.map(Number)}::int[]) and state = 'issued' and again_by is null returning student` : [];
    if (asked.length !== rows.length) throw new Problem('locked', { reason: 'A second paper is asked for while the poll is open, and where one was issued.' });
    await putMarks(handle.sql);
    await handle.audit('second-paper-asked', 'union-election', id, { papers: rows.length, reason: values['reason'] });
    return { say: 'Another officer grants it now.' };
  },
  async 'grant-again'(handle, { params, rows }) {
    const { id, state } = await locked(handle, Number(params['election']));
    await takeMarks(handle.sql);
    const roll = (await rollOf(handle, id)).filter((one) => rows.map(Number).includes(one.id));
    for (const voter of roll) if (!(await stillOut(handle, id, voter))) throw new Problem('locked', { reason: 'Every paper that was issued is in the box: this voter has voted.' });
    const granted = state === 'polling' ? await handle.sql`
      update taken_mark set state = 'eligible', again_by = null, pass = null, asked = null, reissued = reissued + 1
      where election = ${id} and student = any (${rows.map(Number)}::int[]) and again_by is not null and again_by <> ${handle.by} returning student` : [];
    if (granted.length !== rows.length) throw new Problem('locked', { reason: 'It is granted by another officer than the one who asked, while the poll is open.' });
    await putMarks(handle.sql);
    await handle.audit('second-paper-granted', 'union-election', id, { papers: rows.length });
    return { say: 'The voter may get another paper.' };
  },
});
