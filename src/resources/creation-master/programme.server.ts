import { rules } from '../../../server/handle';
import { programme } from './programme';
import { semester } from './semester';

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** A programme brings the semesters it lasts: a new college need not enter them one by one. */
export default rules(programme, {
  async saved({ records }, { duration_semesters }) {
    const semesters = records(semester);
    const numbers = new Set((await semesters.find({})).map(({ number }) => number));
    await semesters.add(
      ROMAN.slice(0, duration_semesters).flatMap((name, i) =>
        numbers.has(i + 1) ? [] : [{ id: String(i + 1), name, number: i + 1 }],
      ),
      { known: 'skip' }, // a semester of that name under another number stays as it is
    );
  },
});
