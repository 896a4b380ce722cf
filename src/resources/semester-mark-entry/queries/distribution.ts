/** How the grades of a mark sheet are distributed, shown to whoever verifies it. */
import { formatHundredths } from '@/domain/fraction';
import type { Sentence } from '@/schema';
import type { SheetContext } from './sheet-context';

const OTHER = { absent: 'AB', unfair: 'UFM', exempt: 'EX', missing: '–' } as const;

/** The grades of each paper from the best band down, and the mean of its marks. */
export function distributionOf({ papers, lines, rule }: SheetContext): Sentence {
  const order = [...rule.scale.bands].sort((a, b) => b.point - a.point).map(({ letter }) => letter);
  const told = papers.flatMap(({ offering, code }) => {
    const outcomes = lines.flatMap(({ cells }) => cells.get(offering)?.outcome ?? []);
    const counts = new Map<string, number>();
    for (const { state, letter } of outcomes) {
      const key = letter ?? (state === 'pass' || state === 'fail' ? '' : OTHER[state]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const known = [...order, ...Object.values(OTHER)];
    const keys = [...new Set([...known, ...counts.keys()])].filter((key) => counts.has(key));
    const totals = outcomes.flatMap(({ total, state }) =>
      total === null || state === 'absent' || state === 'exempt' ? [] : [total],
    );
    const mean = Math.round(totals.reduce((sum, one) => sum + one, 0) / totals.length);
    return outcomes.length === 0
      ? []
      : [
          `${code}: ${keys.map((key) => `${key} ${counts.get(key)}`).join(', ')}${totals.length ? ` (⌀ ${formatHundredths(mean)})` : ''}`,
        ];
  });
  return { text: 'Grades by paper, with mean marks:\n{papers}', with: { papers: told.join('\n') } };
}
