/**
 * The attendance of a parent's ward in the papers of the semester, with the attendance still
 * needed.
 */
import { figuresOf } from '@/domain/attendance-figures';
import { inTerm, classesLeft } from '@/domain/paper-attendance';
import { eligibilityRuleOf, paperRulesOf } from '@/domain/regulation';
import { who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { wardOf } from '../student-management/commands/ward.server';
import { figuresIn } from './commands/figures.server';

export default endpoint({
  method: 'GET',
  path: '/api/ward/{id}/attendance',
  summary: "Attendance of the caller's ward in each paper of the semester.",
  who: [who.parent],
  answers: {
    withheld: false,
    papers: [{ code: 'ENG101', name: 'Paper', held: 200, attended: 150, pct: 7500, needs: 0 }],
    pct: 7500,
    required: 7500,
  },
  async run(handle, { params }) {
    const { sql } = handle;
    const ward = await wardOf(handle, params.id);
    if (!ward.open) return { withheld: true, required: null, pct: null, papers: [] };
    const papers = await sql<{ offering: number; code: string; name: string }>`
      select distinct o.id as offering, c.code, c.name from offering o join course c on c.id = o.course
        join enrolment e on e.offering = o.id and e.student = ${ward.student} and e.status <> 'dropped'
      where o.batch = ${ward.batch} and o.semester = ${ward.semester} order by c.code, o.id`;
    const found = await figuresIn(sql, {
      offerings: papers.map(({ offering }) => offering),
      students: [ward.student],
    });
    const own = papers.map((paper) => ({
      ...paper,
      figure: found.of(paper.offering, ward.student),
    }));
    const regulation = own[0]?.figure.regulation;
    const required = regulation ? eligibilityRuleOf(regulation).required_pct : null;
    const term =
      regulation &&
      inTerm(
        own.map(({ figure }) => figure),
        regulation.aggregate_method,
      );
    return {
      withheld: false,
      required,
      pct: term ? figuresOf(term.counted, term.share).pct : null,
      papers: own.map(({ code, name, figure }) => ({
        code,
        name,
        ...figuresOf(figure.counted, figure.share),
        needs:
          required === null
            ? null
            : classesLeft(figure, paperRulesOf(figure.regulation), required).needs,
      })),
    };
  },
});
