/**
 * Counts who applied, is approved and is admitted: the only source for the statistics and the
 * dashboards.
 */
import { mayAccessField, type Field } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { application } from '../application';

/** The groupings and the field of each. Persons with disability are grouped by category. */
export const GROUPINGS = {
  category: 'category',
  programme: 'programme',
  department: 'department',
  minor: 'minor',
  state: 'domicile_state',
  district: 'present_district',
  area: 'rural_urban',
  religion: 'religion',
  disability: 'category',
} as const;
export type Grouping = keyof typeof GROUPINGS;
/** The field that must be readable for a grouping, if not the grouped one. */
const TELLS: Partial<Record<Grouping, keyof typeof application.fields>> = { disability: 'is_pwd' };

/** A caller gets no figures of a field withheld from them. */
export const mayCountBy = (actor: Handle['actor'], by: Grouping): boolean => {
  const field: Field = application.fields[TELLS[by] ?? GROUPINGS[by]];
  return mayAccessField(field.options.read, actor);
};

export interface Within {
  readonly batch: string;
  readonly programme: string | null;
  readonly department: string | null;
  readonly category?: string | null;
  /** Persons with disability only. */
  readonly pwd?: boolean;
  /** Applicants of these religions only. */
  readonly religions?: readonly string[] | null;
}
export interface Counted {
  /** Null if not stated; text in lower case. */
  readonly key: string;
  /** As entered. */
  readonly written: string | null;
  readonly gender: string | null;
  readonly draft: boolean;
  /** The status, or the outcome of a closed application. */
  readonly standing: string;
  readonly n: number;
}

export const countedBy = (
  sql: Sql,
  { batch, programme, department, category = null, pwd = false, religions = null }: Within,
  by: Grouping,
): Promise<readonly Counted[]> => sql<Counted>`
  select nullif(lower(g.value), '') as key, min(g.value) as written, a.gender, a.form_state = 'draft' as draft, case when a.disposition <> 'none' then a.disposition else a.status end as standing, count(*)::int as n
  from application a cross join lateral (select case ${by} when 'programme' then a.programme when 'department' then a.department when 'minor' then a.minor when 'state' then a.domicile_state
    when 'district' then a.present_district when 'area' then a.rural_urban when 'religion' then a.religion else a.category end as value) g
  where a.batch = ${batch} and (${programme}::text is null or a.programme = ${programme}) and (${department}::text is null or a.department = ${department})
    and (${category}::text is null or a.category = ${category}) and ((${by} <> 'disability' and not ${pwd}::boolean) or a.is_pwd) and (${religions}::text[] is null or a.religion = any (${religions}::text[]))
  group by 1, 3, 4, 5 order by 1 nulls last, 3, 4, 5`;

/** Columns of counts; every applicant is in exactly one. */
export const GENDERS = {
  male: { label: 'Male', of: (one: string | null) => one === 'male' },
  female: { label: 'Female', of: (one: string | null) => one === 'female' },
  transgender: { label: 'Transgender', of: (one: string | null) => one === 'transgender' },
  unstated: {
    label: 'Not stated',
    of: (one: string | null) => one === null || one === 'undisclosed',
  },
} as const;

/** The stages counted in every table, each with the list filter for the same applicants. */
export const STAGES = {
  registered: { of: () => true, filter: {} },
  applied: {
    of: ({ draft }: Counted) => !draft,
    filter: { form_state: ['submitted', 'correction'] },
  },
  pending: {
    of: ({ draft, standing }: Counted) => !draft && standing === 'Pending',
    filter: {
      form_state: ['submitted', 'correction'],
      status: 'Pending',
      disposition: 'none',
    },
  },
  approved: {
    of: ({ standing }: Counted) => standing === 'Approved',
    filter: { status: 'Approved', disposition: 'none' },
  },
  admitted: {
    of: ({ standing }: Counted) => standing === 'Admitted',
    filter: { status: 'Admitted', disposition: 'none' },
  },
  accepted: {
    of: ({ standing }: Counted) => standing === 'Approved' || standing === 'Admitted',
    filter: { status: ['Approved', 'Admitted'], disposition: 'none' },
  },
  withdrawn: {
    of: ({ standing }: Counted) => standing === 'withdrawn',
    filter: { disposition: 'withdrawn' },
  },
} as const satisfies Readonly<
  Record<string, { readonly of: (one: Counted) => boolean; readonly filter: object }>
>;
export type Stage = keyof typeof STAGES;

export const sumOf = (
  rows: readonly Counted[],
  stage: Stage,
  gender?: (gender: string | null) => boolean,
): number =>
  rows
    .filter((one) => STAGES[stage].of(one) && (!gender || gender(one.gender)))
    .reduce((sum, { n }) => sum + n, 0);

/** A programme, and how many submitted forms name it first, second or later. */
export interface ChoiceCount {
  readonly programme: string;
  readonly name: string;
  readonly first: number;
  readonly second: number;
  readonly later: number;
}

/** Demand for programmes by submitted forms, counting the other programmes that they name. */
export const choicesBy = (
  sql: Sql,
  { batch, programme, department, category = null }: Within,
): Promise<readonly ChoiceCount[]> => sql<ChoiceCount>`
  select p.id as programme, p.name, count(*) filter (where c.place = 1)::int as first, count(*) filter (where c.place = 2)::int as second, count(*) filter (where c.place > 2)::int as later
  from application a cross join lateral (
      select a.programme, 1 as place union all select x.value->>'programme', x.n::int + 1 from jsonb_array_elements(coalesce(a.preferences, '[]'::jsonb)) with ordinality as x (value, n)) c
    join programme p on p.id = c.programme
  where a.form_state <> 'draft' and a.batch = ${batch} and (${programme}::text is null or a.programme = ${programme}) and (${department}::text is null or a.department = ${department})
    and (${category}::text is null or a.category = ${category})
  group by p.id, p.name order by count(*) desc, lower(p.name)`;

/** Submitted forms by day, by the college's clock. */
export const submittedByDay = (
  sql: Sql,
  { batch, programme, department, category = null }: Within,
): Promise<readonly { readonly day: string; readonly n: number }[]> => sql<{
  day: string;
  n: number;
}>`
  select (a.submitted_at at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as n from application a
  where a.submitted_at is not null and a.batch = ${batch} and (${programme}::text is null or a.programme = ${programme}) and (${department}::text is null or a.department = ${department})
    and (${category}::text is null or a.category = ${category})
  group by 1 order by 1`;

/** The filter for the forms submitted on one day. */
export const filterOfDay = (day: string): object => ({
  submitted_at_gte: new Date(`${day}T00:00:00+05:30`).toISOString(),
  submitted_at_lte: new Date(`${day}T23:59:59.999+05:30`).toISOString(),
});
