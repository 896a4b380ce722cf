import { toBasisPoints } from '@/domain/fraction';
import { report } from '../../../server/handle';
import { termAttendance } from '../attendance/commands/figures.server';
import { assign, canOf, handOver, release, take } from './queries/actions.server';
import { latestCgpa } from './queries/facts.server';
import { isHead } from '@/domain/head-of-department';
import { menteesIn } from './queries/scope.server';
import { mentoringSetting } from './queries/setting.server';
import { chooseMentee } from './screens';

export default report(
  chooseMentee,
  async (handle, { params, filters }) => {
    const people = (await menteesIn(handle, params)).filter(
      ({ mentor, mentor_left, semester }) =>
        (!filters.without || mentor === null) &&
        (!filters.left || mentor_left) &&
        (filters.semester === null || semester === filters.semester),
    );
    const gone = people.filter(({ mentor_left }) => mentor_left).length;
    const ids = people.map(({ student }) => student);
    const attended = await termAttendance(handle.sql, ids);
    const averages = await latestCgpa(handle.sql, ids);
    const { mentees_most } = await mentoringSetting(handle.sql);
    const [own] = await handle.sql<{ n: number }>`
      select count(*)::int as n from mentorship where faculty = ${handle.actor.id} and open_student is not null`;
    return {
      rows: people.map((one) => ({
        id: one.student,
        student: one.student,
        roll_no: one.roll_no,
        name: one.name,
        batch: one.batch,
        semester: one.semester_name,
        cgpa: averages.get(one.student) ?? null,
        attendance: toBasisPoints(attended.get(one.student)?.share ?? null),
        mentor: one.mentor_left
          ? { text: '{name} (has left)', with: { name: one.mentor_name } }
          : one.mentor_name,
        since: one.since,
        _can: canOf(handle, one),
      })),
      head: [
        { label: 'Students', value: String(people.length) },
        {
          label: 'Without a mentor',
          value: String(people.filter(({ mentor }) => mentor === null).length),
        },
        ...(gone > 0
          ? [{ label: 'Mentor has left', value: String(gone), tone: 'bad' as const }]
          : []),
        { label: 'My mentees', value: `${own?.n ?? 0} / ${mentees_most}` },
      ],
      can: ['take', 'hand-over', 'release', ...(isHead(handle.actor) ? ['assign'] : [])],
    };
  },
  { take, assign, 'hand-over': handOver, release },
);
