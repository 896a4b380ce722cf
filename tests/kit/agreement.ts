/**
 * Compares the same figure of the same student across screens: what each shows, and where they
 * differ.
 */
import type { Column } from '@/schema';
import type { Voice } from './api';
import { rowsOf } from './places';

type Row = Readonly<Record<string, unknown>>;
export interface HeardRow {
  readonly row: Row;
  /** The text shown in the column of that name. */
  readonly shown: (name: string) => string | undefined;
}
export interface Agreement {
  /** Records the figures of one page. */
  heard(route: string, path: string, columns: readonly Column[], rows: readonly HeardRow[]): void;
  disagreements(): string[];
  /** How many figures of each kind there are, and how many of them appear on more than one page. */
  counts(): Readonly<Record<string, { readonly figures: number; readonly compared: number }>>;
}

interface Figure {
  readonly kind: 'internal mark' | 'attendance in a paper' | 'attendance in all papers' | 'dues';
  /** The student and the paper or term. */
  readonly key: string;
  readonly text: string | undefined;
}

/** The columns of a demand that are shown wherever it appears. */
const DUES = ['gross', 'paid'] as const;

const nothing = (text: string | undefined): boolean =>
  text === undefined || text === '' || text === '–';
/** `18.5/25`, or `12/20 …` while parts are missing, which is not a mark yet. */
const markIn = (text: string | undefined): string | undefined =>
  text && !text.includes('…') ? text.split('/')[0] : undefined;

export async function agreement(voice: Voice): Promise<Agreement> {
  const all = new Map<string, { kind: Figure['kind']; texts: Map<string, string[]> }>();
  const papers = new Map<string, string>();
  // A thousand papers span several pages.
  for (let from = 0; ; from += 200) {
    const { data } = (
      await voice.call(
        'GET',
        `/api/offering?range=${encodeURIComponent(JSON.stringify([from, from + 199]))}`,
      )
    ).body as { data: readonly Row[] };
    for (const { id, batch, semester, course } of data)
      papers.set([batch, semester, course].join('/'), String(id));
    if (data.length < 200) break;
  }
  const schedules = await rowsOf(voice, 'fee-schedule');
  const semesters = new Map(
    [...papers].map(([place, offering]) => [offering, place.split('/')[1] ?? '']),
  );
  /** A monthly list belongs to the semester of its papers. */
  const semesterOf = (columns: readonly Column[]): string =>
    columns.flatMap(({ name }) => semesters.get(/^p(\d+)_pct$/.exec(name)?.[1] ?? '') ?? [])[0] ??
    '';

  function figuresIn(
    route: string,
    path: string,
    columns: readonly Column[],
    { row, shown }: HeardRow,
  ): Figure[] {
    const names = route.split('/').filter((part) => part.startsWith('{'));
    const [address = '', query = ''] = path.split('?');
    const values = address.split('/').slice(-names.length).map(decodeURIComponent);
    const param = Object.fromEntries(names.map((name, n) => [name.slice(1, -1), values[n] ?? '']));
    const student = String(row['id']);
    const offering =
      papers.get([param['batch'], param['semester'], param['course']].join('/')) ?? '';
    const per = (
      kind: Figure['kind'],
      like: RegExp,
      text: (name: string) => string | undefined,
    ): Figure[] =>
      columns.flatMap(({ name }) => {
        const paper = like.exec(name)?.[1];
        return paper === undefined
          ? []
          : [{ kind, key: `${student} in paper ${paper}`, text: text(name) }];
      });
    const one = (
      kind: Figure['kind'],
      name: string,
      key = `${student} in paper ${offering}`,
      read: (text: string | undefined) => string | undefined = (text) => text,
    ): Figure[] => [{ kind, key, text: read(shown(name)) }];
    const term = `${student} in semester ${param['semester']}`;
    switch (route) {
      case '/internal-assessments/internal-marks/{batch}/{subject}/{semester}/{course}':
        return one('internal mark', 'total');
      case '/internal-assessments/multiple-cat-entry/{batch}/{subject}/{semester}/{course}':
        return one('internal mark', 'internal', undefined, markIn);
      case '/internal-assessments/internal-marks-overview/{batch}/{programme}/{semester}/{core}':
        return per('internal mark', /^paper-(\d+)$/, shown);
      case '/internal-assessments/cat-overview/{batch}/{programme}/{semester}/{core}':
        return per('internal mark', /^(\d+)-internal$/, (name) => markIn(shown(name)));
      case '/attendance/entry/{batch}/{subject}/{semester}/{course}/{month}':
        return one('attendance in a paper', 'total_pct');
      case '/attendance/paper-wise/{batch}/{subject}/{semester}/{course}':
        return one('attendance in a paper', 'total_pct');
      case '/attendance/overall/{batch}/{programme}/{semester}':
        return [
          ...per('attendance in a paper', /^p(\d+)$/, shown),
          ...one('attendance in all papers', 'aggregate', term),
        ];
      case '/attendance/clearance/{batch}/{semester}/{month}':
        return query.includes('shortfall')
          ? one('attendance in all papers', 'aggregate', term)
          : [];
      case '/attendance/monthly/{batch}/{programme}/{month}/{core}':
        return query.includes('to_date')
          ? [
              ...per('attendance in a paper', /^p(\d+)_pct$/, shown),
              ...(row['total_pct'] === undefined
                ? []
                : one(
                    'attendance in all papers',
                    'total_pct',
                    `${student} in semester ${semesterOf(columns)}`,
                  )),
            ]
          : [];
      case '/fee-demand':
        return DUES.flatMap((name) => one('dues', name, `demand ${student}, ${name}`));
      default:
        return route.startsWith('/fee-management/') && row['demand']
          ? DUES.flatMap((name) => one('dues', name, `demand ${String(row['demand'])}, ${name}`))
          : [];
    }
  }
  /** The dues of a whole class: summed from a list of debtors, and from the report by category. */
  function owedIn(path: string, columns: readonly Column[], rows: readonly HeardRow[]): Figure[] {
    const [, module, screen = '', batch = '', programme = '', last = ''] = path.split(/[/?]/);
    const schedule = schedules.find(
      ({ id, semester }) =>
        (screen.endsWith('-report') ? String(semester) === last : id === last) &&
        path.includes(`/${batch}/${programme}/`),
    );
    if (
      module !== 'fee-management' ||
      !schedule ||
      !/^(renewal-admission|regular-examination)/.test(screen) ||
      !columns.some(({ name }) => name === 'balance') ||
      path.includes('tab=defaulters')
    )
      return [];
    const sum = rows.reduce(
      (all, { shown }) => all + Number((shown('balance') ?? '').replace(/[^\d.-]/g, '') || 0),
      0,
    );
    return [
      {
        kind: 'dues',
        key: `everybody of ${batch} ${programme} ${screen.replace('-report', '')} ${String(schedule['semester'])}`,
        text: sum.toFixed(2),
      },
    ];
  }

  return {
    heard(route, path, columns, rows) {
      for (const { kind, key, text } of [
        ...rows.flatMap((row) => figuresIn(route, path, columns, row)),
        ...owedIn(path, columns, rows),
      ]) {
        if (nothing(text) || text === undefined) continue;
        const figure = all.get(`${kind}: ${key}`) ?? { kind, texts: new Map<string, string[]>() };
        figure.texts.set(text, [...(figure.texts.get(text) ?? []), path]);
        all.set(`${kind}: ${key}`, figure);
      }
    },
    disagreements: () =>
      [...all].flatMap(([key, { texts }]) =>
        texts.size < 2
          ? []
          : [`${key}: ${[...texts].map(([text, pages]) => `"${text}" on ${pages[0]}`).join(', ')}`],
      ),
    counts: () =>
      Object.fromEntries(
        (
          ['internal mark', 'attendance in a paper', 'attendance in all papers', 'dues'] as const
        ).map((kind) => {
          const own = [...all.values()].filter((figure) => figure.kind === kind);
          return [
            kind,
            {
              figures: own.length,
              compared: own.filter(({ texts }) => [...texts.values()].flat().length > 1).length,
            },
          ];
        }),
      ),
  };
}
