import { report } from '../../../server/handle';
import {
  assignProposed,
  lastAssignment,
  rowKey,
  undoAssignment,
} from './queries/assignment.server';
import { proposalIn } from './queries/proposal.server';
import { balancedAssignment } from './screens';

export default report(
  balancedAssignment,
  async (handle, { params }) => {
    const { department, teachers, most, rows } = await proposalIn(handle, params);
    const undoable = (await lastAssignment(handle, department)).some(({ untouched }) => untouched);
    const given = (id: number): number => rows.filter(({ mentor }) => mentor?.id === id).length;
    const placed = rows.filter(({ mentor }) => mentor !== null).length;
    return {
      rows: rows.map(({ one, mentor }) => ({
        id: rowKey(one.student, mentor?.id ?? null),
        student: one.student,
        roll_no: one.roll_no,
        name: one.name,
        batch: one.batch,
        programme: one.programme,
        mentor: mentor?.name ?? null,
        _can: mentor ? ['assign'] : [],
      })),
      head: [
        { label: 'Without a mentor', value: String(rows.length) },
        { label: 'Teachers', value: String(teachers.length) },
        ...(placed < rows.length
          ? [
              {
                label: 'No free place',
                value: String(rows.length - placed),
                tone: 'bad' as const,
              },
            ]
          : []),
      ],
      none: 'Every student here has a mentor.',
      charts: [
        {
          key: 'mentees',
          label: 'Mentees of each teacher after the assignment',
          rows: teachers.map(({ id, name, mentees }) => ({
            label: name,
            value: mentees + given(id),
            of: most,
          })),
        },
      ],
      can: [...(placed ? ['assign'] : []), ...(undoable ? ['undo'] : [])],
    };
  },
  { assign: assignProposed, undo: undoAssignment },
);
