import { SCORE_FIGURES } from '@/domain/score-scheme';
import { defineResource, f, who, type Field, type Fields } from '@/schema';

const office = [who.admin('N')];

const figures: Fields = Object.fromEntries(
  Object.entries(SCORE_FIGURES).map(([name, { label, kind, group, value }]): [string, Field] => [
    name,
    f[kind]({
      required: true,
      label,
      group,
      default: value,
      min: 0,
      ...(kind === 'percent' ? { max: 10_000 } : kind === 'marks' ? { max: 100_000 } : {}),
    }),
  ]),
);

/**
 * A version of the figures by which records are scored. A new one starts from UGC 2018, Table 2
 * (administration §7.4).
 */
export const apiScheme = defineResource({
  name: 'api-scheme',
  label: 'Score scheme',
  title: 'from_year',
  fields: {
    from_year: f.text({
      required: true,
      unique: true,
      label: 'From the academic year',
      pattern: { like: /^\d{4}-\d{2}$/, example: '2026-27' },
      help: 'Applies until the next version starts.',
    }),
    source: f.text({
      max: 200,
      default: 'UGC regulations of 2018, Appendix II, Table 2',
      help: 'Source regulation.',
    }),
    ...figures,
  },
  list: ['from_year', 'source'],
  sort: ['from_year', 'desc'],
  access: {
    read: [who.admin('N', 'I'), who.faculty],
    create: office,
    update: office,
    delete: office,
  },
});
