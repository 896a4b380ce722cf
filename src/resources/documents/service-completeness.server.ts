/** Which expected service documents each person has handed in, and which documents are pending. */
import { completenessOf, EXPECTED, missingOf } from '@/domain/service-documents';
import { Problem, who } from '@/schema';
import { filtered, pending, report } from '../../../server/handle';
import { serviceBook } from './queries/service-book.server';

interface Line {
  readonly id: number;
  readonly name: string;
  readonly department: string | null;
  readonly kinds: readonly string[];
  readonly waiting: number;
}

const completeness = report(
  '/staff-management/service-completeness',
  async ({ sql }, { filters }) => {
    const lines = await sql<Line>`
    select f.id, f.name, d.name as department, coalesce(array_agg(distinct s.doc_type) filter (where s.state = 'verified'), '{}') as kinds, (count(s.id) filter (where s.state = 'submitted'))::int as waiting
    from faculty f left join department d on d.id = f.department left join service_document s on s.faculty = f.id
    where f.active and (${filters.department}::text is null or f.department = ${filters.department}) group by f.id, d.name order by d.name, f.name`;
    return {
      rows: lines.map(({ kinds, ...line }) => ({
        ...line,
        there: EXPECTED.length - missingOf(kinds).length,
        share: completenessOf(kinds),
        missing: missingOf(kinds).join(', '),
      })),
      footnotes: [
        { text: 'Expected for every teacher: {kinds}.', with: { kinds: EXPECTED.join(', ') } },
      ],
    };
  },
  {
    book: (handle, { rows: [id, ...more] }) => {
      if (more.length > 0) throw new Problem('invalid', { errors: { rows: 'Select one person.' } });
      return serviceBook(handle, Number(id), true);
    },
  },
);

export default [
  completeness,
  pending({
    key: 'service-documents-returned',
    label: 'Your service documents',
    order: 61,
    who: [who.faculty],
    async run({ sql, actor }) {
      const [row] = await sql<{ n: number; kinds: readonly string[] }>`
        select (count(*) filter (where state = 'returned'))::int as n, coalesce(array_agg(doc_type) filter (where state = 'verified'), '{}') as kinds from service_document where reader = ${actor.id}`;
      return row && row.n > 0
        ? [
            {
              text: {
                text: '{count|document|documents} returned to you',
                with: { count: row.n },
              },
              link: filtered('/documents/service-documents', { state: 'returned' }),
              tone: 'warn' as const,
            },
          ]
        : [];
    },
  }),
  pending({
    key: 'service-documents-to-verify',
    label: 'Service documents',
    order: 61,
    who: [who.admin('N')],
    async run({ sql }) {
      const [row] = await sql<{
        n: number;
      }>`select count(*)::int as n from service_document where state = 'submitted'`;
      return row && row.n > 0
        ? [
            {
              text: {
                text: '{count|service document|service documents} to verify',
                with: { count: row.n },
              },
              link: filtered('/staff-management/service-documents', { state: 'submitted' }),
            },
          ]
        : [];
    },
  }),
];
