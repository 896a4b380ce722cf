/** Dashboards and results: a figure says the same wherever it is shown, and when counted again. */
import { totalBehind } from '../../../kit/dashboard-links';
import { PROGRAMMES, type Year } from '../kit/year';
import type { Invariant } from './invariant';

interface Figure {
  readonly key: string;
  readonly value: number;
  readonly unit?: string;
  readonly link?: string;
}
interface Board {
  readonly cards: readonly Figure[];
  readonly charts: readonly {
    readonly key: string;
    readonly adds?: string;
    readonly unit?: string;
    readonly rows: readonly { readonly value: number; readonly link?: string }[];
  }[];
}
interface Row {
  readonly id: number;
  readonly [column: string]: unknown;
}
/** Rows that a list sends at once: a longer one is not added up here. */
const PAGE = 200;

/** The published mark sheets at the last count. */
const seen = new WeakMap<Year, number>();

export const dashboards: readonly Invariant[] = [
  {
    holds: 'each figure of the dashboard is that of the list it leads to, and of a recount',
    async count({ portal, principal, clock }) {
      const differs: string[] = [];
      let figures = 0;
      const { cards, charts } = await principal.get<Board>('/api/dashboard');
      const longest = charts.flatMap(({ key, rows, adds, unit }) => {
        const [first] = [...rows].sort((a, b) => b.value - a.value);
        return first ? [{ ...first, key, adds, unit }] : [];
      });
      const all: readonly (Figure & { readonly adds?: string | undefined })[] = [
        ...cards,
        ...longest.map(({ unit, link, ...rest }) => ({
          ...rest,
          ...(unit ? { unit } : {}),
          ...(link ? { link } : {}),
        })),
      ];
      for (const { key, value, unit, link, adds } of all) {
        if (!link || link.startsWith('/notification')) continue;
        figures += 1;
        if (unit === '%') {
          const { meta } = await principal.ask('GET', `/api${link}`);
          const said = (meta['head'] as readonly { value: unknown }[]).map((one) => one.value);
          if (!said.includes(`${value} %`)) differs.push(`${key}: ${value} %, not on ${link}`);
          continue;
        }
        let rows: number | null = null;
        const behind = await totalBehind(
          async (path) => {
            const answer = await principal.ask('GET', path);
            rows = answer.total;
            return answer;
          },
          link,
          adds,
        );
        if (adds && (rows ?? 0) > PAGE) continue;
        if (behind !== value) differs.push(`${key}: ${value}, and ${behind} on ${link}`);
      }
      const [counted = {}] = await portal.rows(
        (sql) => sql<Record<string, number>>`
        select (select count(*) from student where status = 'active')::int as students,
          (select count(*) from faculty where active)::int as faculty,
          (select count(*) from admin where active)::int as administrators,
          (select count(*) from student where status = 'active' and roll_no is null)::int as "students-without-roll",
          (select count(*) from class_session where held_on = ${clock.today()}::date)::int as "classes-today",
          (select count(*) from library_loan where state = 'out' and due_on < ${clock.today()}::date)::int as "library-overdue"`,
      );
      for (const [key, wanted] of Object.entries(counted)) {
        const shown = cards.find((card) => card.key === key)?.value;
        if (shown !== wanted) differs.push(`${key}: ${String(shown)} shown, ${wanted} counted`);
      }
      return { counted: `${figures} figures`, differs };
    },
  },
  {
    holds: 'every screen of results says the same of a student, and so does a recount',
    async count(year) {
      const differs: string[] = [];
      let figures = 0;
      const [{ n: sheets } = { n: 0 }] = await year.portal.rows(
        (sql) => sql<{ n: number }>`
        select count(*)::int as n from result_sheet where state = 'published'`,
      );
      // Nothing was published since the last count.
      if (sheets === seen.get(year)) return { counted: '0 new results', differs };
      seen.set(year, sheets);
      const counted = new Map(
        (
          await year.portal.rows(
            (sql) => sql<{ student: number; semester: string; batch: string; sgpa: number }>`
          with latest as (
            select distinct on (p.student, p.course) p.student, c.semester, p.credits, p.point from paper_result p join course c on c.id = p.course
              join exam_session x on x.id = p.exam join result_sheet h on h.id = p.sheet and h.state = 'published'
            order by p.student, p.course, x.year desc, x.parity desc, p.id desc)
          select l.student, l.semester, s.batch, round(sum(l.credits * l.point)::numeric / sum(l.credits))::int as sgpa
          from latest l join student s on s.id = l.student group by l.student, l.semester, s.batch`,
          )
        ).map((one) => [`${one.student} ${one.semester}`, one]),
      );
      const classes = [
        ...new Set([...counted.values()].map(({ batch, semester }) => `${batch}/${semester}`)),
      ];
      const office = year.office('R');
      const RESULTS = '/api/examination-result';
      for (const one of classes) {
        const [batch = '', semester = ''] = one.split('/');
        for (const programme of PROGRAMMES) {
          const marks = await office.get<Row[]>(
            `${RESULTS}/semester-mark-overview/${batch}/${programme}/${semester}/all`,
          );
          const over = new Map(
            (
              await office.get<Row[]>(`${RESULTS}/students-sgpa-overview/${batch}/${programme}/all`)
            ).map((row) => [row.id, row[`sgpa-${semester}`]]),
          );
          for (const { id, sgpa } of marks) {
            figures += 2;
            const wanted = counted.get(`${id} ${semester}`)?.sgpa ?? null;
            if (sgpa !== wanted || over.get(id) !== wanted)
              differs.push(
                `student ${id}, semester ${semester}: SGPA ${String(sgpa)} with the marks, ${String(over.get(id))} in the overview, ${wanted} counted`,
              );
          }
          const passed = await office.get<Row[]>(
            `${RESULTS}/semester-mark-overview/${batch}/${programme}/${semester}/all?result=pass`,
          );
          const { meta } = await office.ask(
            'GET',
            `${RESULTS}/semester-wise-result/${batch}/${semester}/${programme}`,
          );
          const said = (meta['head'] as readonly { label: string; value: string }[]).find(
            ({ label }) => label === 'Passed',
          )?.value;
          figures += 1;
          if (Number.parseInt(said ?? '', 10) !== passed.length)
            differs.push(`${one}, ${programme}: ${said} passed, and ${passed.length} listed`);
        }
      }
      return { counted: `${figures} figures of ${classes.length} classes`, differs };
    },
  },
];
