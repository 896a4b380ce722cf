import { toBasisPoints } from '@/domain/fraction';
import { riskReasons } from '@/domain/mentee-risk';
import { report, type ActionOf, type Handle } from '../../../server/handle';
import { chosenIn, handOver, release } from './queries/actions.server';
import { factsOf, reasonsCell } from './queries/facts.server';
import { noteCounts, writeNote } from './queries/notes.server';
import { menteePaper } from './queries/mentee-paper.server';
import { menteesIn, type Mentee } from './queries/scope.server';
import { contactsOf, ownMentees, recordSession } from './queries/sessions.server';
import { mentoringSetting } from './queries/setting.server';
import { myMentee } from './screens';

/** The selected students, if they are mentees of the caller. */
async function mentees(
  handle: Handle,
  input: ActionOf<typeof myMentee, 'report'>,
): Promise<Mentee[]> {
  const people = await chosenIn(handle, input);
  await ownMentees(
    handle,
    people.map(({ student }) => student),
  );
  return people;
}

export default report(
  myMentee,
  async (handle, { params, filters }) => {
    const { sql, actor } = handle;
    const own = (await menteesIn(handle, params)).filter(({ mentor }) => mentor === actor.id);
    const ids = own.map(({ student }) => student);
    const facts = await factsOf(handle, own);
    const contacts = await contactsOf(handle, ids);
    const notes = await noteCounts(handle, ids);
    const { mentor_sessions } = await mentoringSetting(sql);
    // Mentors see the phone numbers of their own mentees only; colleagues gain no further access.
    const phones = new Map(
      (
        await sql<{ id: number; phone: string | null; guardian_phone: string | null }>`
          select s.id, s.phone, s.guardian_phone from student s join mentorship p on p.open_student = s.id where p.faculty = ${actor.id}`
      ).map((row) => [row.id, row]),
    );
    const rows = own.flatMap((one) => {
      const known = facts.get(one.student);
      if (!known || (filters.risk && riskReasons(known).length === 0)) return [];
      const contact = contacts.get(one.student);
      return [
        {
          id: one.student,
          student: one.student,
          roll_no: one.roll_no,
          name: one.name,
          semester: one.semester_name,
          reasons: reasonsCell(known),
          attendance: toBasisPoints(known.attendance),
          failed: known.failed_tests,
          arrears: known.arrears,
          sessions: contact?.sessions ?? 0,
          last_on: contact?.last_on ?? null,
          guardian_on: contact?.guardian_on ?? null,
          next_on: contact?.next_on ?? null,
          notes: notes.get(one.student) ?? 0,
          phone: phones.get(one.student)?.phone ?? null,
          guardian_phone: phones.get(one.student)?.guardian_phone ?? null,
        },
      ];
    });
    const risky = [...facts.values()].filter((known) => riskReasons(known).length > 0).length;
    const met = own.filter(
      ({ student }) => (contacts.get(student)?.sessions ?? 0) >= mentor_sessions,
    ).length;
    const elsewhere =
      own.length > 0
        ? []
        : await sql<{ name: string }>`
            select b.name from mentorship p join student s on s.id = p.open_student join batch b on b.id = s.batch
            where p.faculty = ${actor.id} group by b.id, b.name, b.start_year order by b.start_year desc`;
    return {
      rows,
      ...(elsewhere.length > 0
        ? {
            none: {
              text: 'Your mentees are in {batches}. Choose the batch above.',
              with: { batches: elsewhere.map(({ name }) => name) },
            },
          }
        : {}),
      head: [
        { label: 'Mentees', value: String(own.length) },
        { label: 'At risk', value: String(risky), ...(risky ? { tone: 'bad' as const } : {}) },
        { label: 'Expected meetings held', value: `${met} / ${own.length}` },
      ],
      footnotes: [
        {
          text: '{count|session|sessions} with each mentee expected in a semester.',
          with: { count: mentor_sessions },
        },
      ],
    };
  },
  {
    async session(handle, input) {
      const people = await chosenIn(handle, input);
      return recordSession(
        handle,
        people.map(({ student }) => student),
        input.values,
      );
    },
    async note(handle, input) {
      const people = await chosenIn(handle, input);
      return writeNote(
        handle,
        people.map(({ student }) => student),
        input.values.text,
      );
    },
    async report(handle, input) {
      return menteePaper(handle, await mentees(handle, input));
    },
    'hand-over': handOver,
    release,
  },
);
