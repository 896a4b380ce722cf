/** Colleges for the solvers of routines: of any size, made by rule, and a check of what was made that shares no line with them. */
import type { ClassNeed, Placement, WeekRoom, WeekShape } from '@/domain/routine-suggest';
import type { ExamPaper, ExamSlot } from '@/domain/exam-slots';

interface Size {
  readonly teachers: number;
  readonly groups: number;
  readonly rooms: number;
}

/** Each group has five papers of four periods and one practical of two; teachers are shared by all groups. */
export function collegeWeek({ teachers, groups, rooms }: Size): {
  shape: WeekShape;
  classes: readonly ClassNeed[];
  rooms: readonly WeekRoom[];
} {
  const made = Array.from({ length: groups }, (_, group) =>
    Array.from({ length: 6 }, (_, paper) => ({
      group,
      teacher: (group * 6 + paper * 7) % teachers,
      practical: paper === 5,
    })),
  ).flat();
  return {
    shape: { days: 6, periods: 6 },
    classes: made.map((one, i) => ({
      meetings: one.practical ? 1 : 4,
      span: one.practical ? 2 : 1,
      size: 30 + (one.group % 4) * 10,
      against: made.flatMap((other, j) =>
        i !== j && (one.group === other.group || one.teacher === other.teacher) ? [j] : [],
      ),
      ...(one.practical ? { roomKind: 'laboratory' } : {}),
    })),
    rooms: Array.from({ length: rooms }, (_, i) => ({
      seats: 60,
      kind: i % 5 === 4 ? 'laboratory' : 'classroom',
    })),
  };
}

/** Hard clashes, one line each: looked for pair by pair, without anything of the solver. */
export function clashesIn(
  placed: readonly Placement[],
  classes: readonly ClassNeed[],
  rooms: readonly WeekRoom[],
  { periods }: WeekShape,
): string[] {
  const found: string[] = [];
  for (const [i, a] of placed.entries()) {
    const need = classes[a.of];
    const room = a.room === null ? undefined : rooms[a.room];
    if (Math.floor(a.at / periods) !== Math.floor((a.at + a.span - 1) / periods))
      found.push(`${a.of} runs over midnight`);
    if (room && need && (room.seats < need.size || (need.roomKind ?? room.kind) !== room.kind))
      found.push(`${a.of} does not fit room ${a.room}`);
    for (const b of placed.slice(0, i)) {
      if (a.at >= b.at + b.span || b.at >= a.at + a.span) continue;
      if (a.of === b.of || need?.against.includes(b.of))
        found.push(`${a.of} and ${b.of} at ${a.at}`);
      if (a.room !== null && a.room === b.room) found.push(`room ${a.room} twice at ${a.at}`);
    }
  }
  return found;
}

/** Students with six papers each: three of their department, three out of all; every tenth has two arrears. */
export function examination({
  papers,
  students,
  days,
  seats = 600,
}: {
  readonly papers: number;
  readonly students: number;
  readonly days: number;
  readonly seats?: number;
}): { papers: readonly ExamPaper[]; slots: readonly ExamSlot[] } {
  const sat = Array.from({ length: papers }, () => new Set<number>());
  for (let student = 0; student < students; student += 1) {
    const block = (student % Math.floor(papers / 10)) * 10;
    const picks = [0, 1, 2, 3 + (student % 2), 5 + (student % 3), 8].map((i) => block + i);
    if (student % 10 === 0) picks.push((block + 13) % papers, (block + 24) % papers);
    for (const paper of picks) sat[paper % papers]?.add(student);
  }
  return {
    papers: sat.map((all) => ({ students: [...all] })),
    slots: Array.from({ length: days * 2 }, (_, i) => ({
      date: `2026-12-${String(1 + (i >> 1)).padStart(2, '0')}`,
      seats,
    })),
  };
}
