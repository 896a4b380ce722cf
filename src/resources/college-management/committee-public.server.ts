/** Public committees, with the minutes, returns and documents that they show to everybody. */
import { termOf } from '@/domain/committee-rules';
import { choiceLabel, Problem, who } from '@/schema';
import { endpoint, storedFile, written, type Handle } from '../../../server/handle';
import { committeeMember } from './committee-member';
import { committeesOf, membersOn } from './queries/committees.server';
import { measuresOf } from './queries/measures.server';
import { idIn } from './queries/public-parts.server';
import { returnOf } from './queries/quality-answers.server';
import { returnDocument } from './queries/quality-paper.server';

const SEAT_LABELS = committeeMember.fields.seat.options.labels;

const QUALITY = '/api/public/quality';

interface Paper {
  readonly committee: number;
  readonly label: string;
  /** Of minutes and their corrections: when the committee met. */
  readonly day: string | null;
  readonly path: string;
  /** Of corrections. */
  readonly number?: number;
}
/** What committees show of their work, the newest first: minutes, returns and documents. */
async function papersOf({ sql }: Handle, quality: readonly number[]): Promise<readonly Paper[]> {
  const minutes = await sql<{ id: number; committee: number; held_on: string }>`
    select g.id, g.committee, g.held_on::text from committee_meeting g
    where g.is_public and g.held and g.minutes_file is not null order by g.held_on desc`;
  const corrigenda = await sql<{ id: number; meeting: number; number: number }>`
    select m.id, m.meeting, m.number from minutes_corrigendum m
    where m.approved_on is not null and m.meeting = any (${minutes.map(({ id }) => id)}::int[]) order by m.number`;
  const returns = await sql<{ id: number; name: string; year: string }>`
    select r.id, m.name, r.academic_year as year from quality_return r join quality_manual m on m.id = r.manual
    where r.is_public and r.state = 'sent' order by r.academic_year desc, m.name`;
  const documents = await sql<{ id: number; title: string; year: string | null }>`
    select d.id, d.title, d.academic_year as year from quality_document d
    where d.is_public and d.file is not null order by d.academic_year desc nulls last, d.title`;
  return [
    ...quality.flatMap((committee) => [
      ...returns.map(({ id, name, year }) => ({
        committee,
        label: `${name}, ${year}`,
        day: null,
        path: `${QUALITY}/return/${id}`,
      })),
      ...documents.map(({ id, title, year }) => ({
        committee,
        label: [title, year].filter(Boolean).join(', '),
        day: null,
        path: `${QUALITY}/document/${id}`,
      })),
    ]),
    ...minutes.flatMap(({ id, committee, held_on }) => [
      {
        committee,
        label: 'Minutes',
        day: held_on,
        path: `/api/public/committees/minutes/${id}`,
      },
      ...corrigenda
        .filter(({ meeting }) => meeting === id)
        .map((one) => ({
          committee,
          label: 'Corrigendum to the minutes',
          number: one.number,
          day: held_on,
          path: `/api/public/committees/corrigendum/${one.id}`,
        })),
    ]),
  ];
}

const list = endpoint({
  method: 'GET',
  path: '/api/public/committees',
  summary: 'Public committees in their current term, with members.',
  who: [who.anyone],
  async run(handle) {
    const members = await membersOn(handle, handle.today);
    const lines = (await committeesOf(handle)).filter(
      ({ is_public, ends_on }) => is_public && termOf(ends_on, handle.today) !== 'ended',
    );
    const papers = await papersOf(
      handle,
      lines.flatMap(({ id, kind }) => (kind === 'iqac' ? [id] : [])),
    );
    return lines.map(({ id, name, purpose, contact }) => ({
      id,
      name,
      purpose,
      contact,
      members: members
        .filter((member) => member.committee === id)
        .map((member) => ({
          name: member.name,
          seat: choiceLabel(member.seat, SEAT_LABELS),
          designation: member.designation,
        })),
      papers: papers
        .filter(({ committee }) => committee === id)
        .map(({ committee: _, ...paper }) => paper),
    }));
  },
});

const minutes = endpoint({
  method: 'GET',
  path: '/api/public/committees/minutes/{id}',
  summary: 'The signed minutes of a meeting of a public committee, if they are public.',
  who: [who.anyone],
  async run(handle, { params }) {
    const [row] = await handle.sql<{ file: number | null }>`
      select g.minutes_file as file from committee_meeting g join committee c on c.id = g.committee
      where g.id = ${idIn(params.id)}::int and g.is_public and g.held and c.is_public`;
    return storedFile(handle, row?.file, 'meeting');
  },
});

const corrigendum = endpoint({
  method: 'GET',
  path: '/api/public/committees/corrigendum/{id}',
  summary: 'An approved correction of public minutes, as signed.',
  who: [who.anyone],
  async run(handle, { params }) {
    const [row] = await handle.sql<{ file: number }>`
      select m.file from minutes_corrigendum m join committee_meeting g on g.id = m.meeting join committee c on c.id = g.committee
      where m.id = ${idIn(params.id)}::int and m.approved_on is not null and g.is_public and g.held and c.is_public`;
    return storedFile(handle, row?.file, 'corrigendum');
  },
});

const sent = endpoint({
  method: 'GET',
  path: `${QUALITY}/return/{id}`,
  summary: 'A public return as it was sent, as a PDF without its tables.',
  who: [who.anyone],
  async run(handle, { params }) {
    const [known] = await handle.sql<{ id: number }>`
      select id from quality_return where id = ${idIn(params.id)}::int and is_public and state = 'sent'`;
    const of = known && (await returnOf(handle, known.id));
    if (!of) throw new Problem('not_found', { what: 'return' });
    const document = await returnDocument(handle, of, measuresOf(handle, of.academic_year), {
      open: true,
    });
    return written(handle, `${of.kind}-${of.academic_year}`, document, 'pdf');
  },
});

const writing = endpoint({
  method: 'GET',
  path: `${QUALITY}/document/{id}`,
  summary: 'The file of a public quality document.',
  who: [who.anyone],
  async run(handle, { params }) {
    const [row] = await handle.sql<{ file: number | null }>`
      select file from quality_document where id = ${idIn(params.id)}::int and is_public`;
    return storedFile(handle, row?.file, 'document');
  },
});

export default [list, minutes, corrigendum, sent, writing];
