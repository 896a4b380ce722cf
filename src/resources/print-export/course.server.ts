import { slotsOf, type OfferedPaper } from '@/domain/combination';
import { formatHundredths } from '@/domain/fraction';
import { grouped } from '@/domain/grouped';
import type { CellsOf, Sentence } from '@/schema';
import { report } from '../../../server/handle';
import { catalogue } from './module';
import { limitsOf, listedPapers, type CatalogueRow } from './queries/catalogue.server';

type Line = Omit<CellsOf<typeof catalogue>, 'name'> & { readonly name: string | Sentence };

const NOTHING = {
  code: null,
  subject: null,
  category: null,
  lecture: null,
  tutorial: null,
  practical: null,
  hours: null,
  internal: null,
  external: null,
  practicals: null,
  viva: null,
  marks: null,
} as const;

const lineOf = ({ semester_name, subject_name, id: _, ...paper }: CatalogueRow): Line => ({
  ...paper,
  semester: semester_name,
  subject: subject_name,
  marks: (paper.internal ?? 0) + (paper.external ?? 0) + paper.practicals + paper.viva || null,
});

const text = (tenths: number): string => formatHundredths(tenths * 10);

/**
 * The minimum and maximum credits one student can take from these papers: one paper in each slot of
 * a combination.
 */
function creditsOfOne(papers: readonly CatalogueRow[]): {
  places: number;
  least: number;
  most: number;
} {
  const onOffer = papers.map(
    ({ id, code, name, subject, category, credits }): OfferedPaper => ({
      id,
      code,
      name,
      subject,
      kind: category,
      credits,
    }),
  );
  const slots = slotsOf(onOffer, new Set(onOffer.map(({ subject }) => subject)), new Map());
  const sum = (pick: (...credits: number[]) => number): number =>
    slots.reduce((all, slot) => all + pick(...slot.papers.map(({ credits }) => credits)), 0);
  return { places: slots.length, least: sum(Math.min), most: sum(Math.max) };
}

/**
 * The totals of a semester: credits on offer, and credits of one student against the regulation's
 * limit.
 */
function sumOf(papers: readonly CatalogueRow[], limits: ReadonlyMap<string, number>): Line {
  const [first] = papers;
  const { places, least, most } = creditsOfOne(papers);
  const cap = limits.get(first?.regulation ?? '');
  const credits = least === most ? text(most) : `${text(least)}–${text(most)}`;
  return {
    ...NOTHING,
    semester: first?.semester_name ?? '',
    name: {
      text:
        cap === undefined
          ? '{papers|paper|papers}. Each student takes {places}: {credits} credits.'
          : '{papers|paper|papers}. Each student takes {places}: {credits} of at most {cap} credits.',
      with: {
        papers: papers.length,
        places,
        credits,
        ...(cap === undefined ? {} : { cap: text(cap) }),
      },
    },
    credits: papers.reduce((sum, paper) => sum + paper.credits, 0),
    ...{ _sum: true },
  };
}

/** The catalogue of papers, semester by semester (academics 4.8). */
export default report(catalogue, async (handle, input) => {
  const papers = await listedPapers(handle, input);
  const limits = await limitsOf(handle);
  const groups = grouped(papers, ({ semester, regulation }) => `${semester}\n${regulation}`);
  return {
    rows: [...groups.values()].flatMap((group) => [...group.map(lineOf), sumOf(group, limits)]),
    head: [{ label: 'Papers', value: String(papers.length) }],
    footnotes: ['Papers that do not count for credit have 0 credits in total.'],
    paper: { title: 'Course catalogue', signatures: ['Principal'] },
  };
});
