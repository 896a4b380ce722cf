/**
 * Returns: opened from a manual, filled and sent, and exported as a workbook and as a PDF. Metrics
 * are validated here when they are written.
 */
import { daysBetween } from '@/domain/dates';
import { addDays } from '@/domain/month';
import { SHIPPED_MANUALS } from '@/domain/return-manuals';
import { Problem, who, type RowOf } from '@/schema';
import {
  Download,
  endpoint,
  report,
  rules,
  workbook,
  written,
  type Handle,
} from '../../../server/handle';
import { measuresOf } from './queries/measures.server';
import { keepsReturns, officersOf, ownersOf, tellOwner } from './queries/metric-owners.server';
import {
  answersOf,
  needsInput,
  isFilled,
  hasAnswer,
  returnOf,
  sentMetric,
  type ReturnLine,
} from './queries/quality-answers.server';
import { faultsOf, type MetricOption, type MetricTemplate } from './queries/quality-faults.server';
import { evidenceOf, returnDocument, returnSheets } from './queries/quality-paper.server';
import { qualityAnswer } from './quality-answer';
import { qualityManual } from './quality-manual';
import { qualityMetric } from './quality-metric';
import { qualityReturn } from './quality-return';
import { qualityReturns } from './quality-screens';

type Metric = RowOf<typeof qualityMetric>;
const PATH = '/api/college-management/iqac/return/{id}';
/** Maximum bytes and files of one archive: the format holds no more. */
const LARGEST = 4_000_000_000;
const MOST_FILES = 65_000;
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const templateOf = (metric: Partial<Metric>): MetricTemplate => ({
  formula: metric.formula ?? null,
  selection: metric.selection ?? null,
  columns: (metric.columns ?? null) as MetricTemplate['columns'],
  across: metric.across ?? null,
  besides: (metric.besides ?? null) as MetricTemplate['besides'],
  asks: metric.asks ?? null,
  options: (metric.options ?? null) as MetricTemplate['options'],
  words: metric.words ?? null,
});

/** Adds answers for metrics of the manual that the return lacks. */
async function fillUp(
  handle: Handle,
  { id, manual }: RowOf<typeof qualityReturn>,
): Promise<number> {
  const answers = handle.records(qualityAnswer);
  const known = new Set((await answers.find({ of_return: id })).map(({ metric }) => metric));
  const metrics = await handle.records(qualityMetric).find({ manual });
  const added = await answers.add(
    metrics
      .filter((metric) => !known.has(metric.id))
      .map((metric) => ({ of_return: id, metric: metric.id })),
    { audit: { action: 'return.fill', of: { entity: 'quality-return', id } } },
  );
  return added.length;
}

/**
 * Begins a return with the owners and narratives of an earlier one, metric by metric of the same
 * code; the due day keeps its distance from that of the return. The owners are notified. Returns
 * how many metrics were found.
 */
async function copyAnswers(
  handle: Handle,
  made: RowOf<typeof qualityReturn>,
  from: string | number,
): Promise<number> {
  const earlier = await handle.records(qualityReturn).get(Number(from));
  const known = new Map(
    (await answersOf(handle, { of_return: Number(earlier.id) })).map((line) => [line.code, line]),
  );
  const active = new Set(
    (await handle.sql<{ id: number }>`select id from faculty where active`).map(({ id }) => id),
  );
  const officers = new Set((await officersOf(handle)).map(({ value }) => Number(value)));
  const codes = new Map(
    (await answersOf(handle, { of_return: Number(made.id) })).map(({ id, code }) => [id, code]),
  );
  const answers = handle.records(qualityAnswer);
  const rows = (await answers.find({ of_return: made.id })).filter(({ id }) =>
    known.has(codes.get(Number(id)) ?? ''),
  );
  const changed = await answers.change(rows, ({ id }) => {
    const line = known.get(codes.get(Number(id)) ?? '');
    const { owner = null, officer = null, narrative = null, due_on = null } = line ?? {};
    return {
      owner: owner !== null && active.has(owner) ? owner : null,
      officer: officer !== null && officers.has(officer) ? officer : null,
      narrative,
      due_on:
        due_on !== null && earlier.due_on !== null && made.due_on !== null
          ? addDays(made.due_on, daysBetween(earlier.due_on, due_on))
          : null,
    };
  });
  const owned = new Map<string, number[]>();
  for (const row of changed) {
    const { owner, officer } = ownersOf(row);
    const key = owner === null ? officer !== null && `admin:${officer}` : `faculty:${owner}`;
    if (key) owned.set(key, [...(owned.get(key) ?? []), Number(row.id)]);
  }
  for (const [owner, own] of owned) await tellOwner(handle, owner, own);
  return changed.length;
}

/** Adds the manuals that ship with the portal. The college's changes to them are kept. */
async function addManuals(handle: Handle): Promise<number> {
  let added = 0;
  for (const { metrics, ...shipped } of SHIPPED_MANUALS) {
    const manuals = handle.records(qualityManual);
    const [known] = await manuals.find({ name: shipped.name });
    const [manual] = known ? [known] : await manuals.add([shipped]);
    if (!manual) continue;
    const rows = await handle.records(qualityMetric).add(
      metrics.map((metric, n) => ({ ...metric, manual: manual.id, sort: (n + 1) * 10 })),
      {
        known: 'skip',
        audit: { action: 'manual.add', of: { entity: 'quality-manual', id: manual.id } },
      },
    );
    added += rows.length;
  }
  return added;
}

/**
 * Copies a manual with its metrics under another name, so that next year's can be changed while
 * earlier returns keep theirs. Returns how many metrics were copied.
 */
async function copyManual(handle: Handle, from: number, name: string): Promise<number> {
  const manuals = handle.records(qualityManual);
  const manual = await manuals.get(from);
  if (await manuals.count({ name }))
    throw new Problem('invalid', { errors: { name: 'A manual of this name exists already.' } });
  const [made] = await manuals.add([{ name, kind: manual.kind, note: manual.note }]);
  if (!made) throw new Problem('not_found', { what: 'manual' });
  const metrics = await handle.records(qualityMetric).find({ manual: from });
  const rows = await handle.records(qualityMetric).add(
    metrics.map((metric) => ({
      manual: made.id,
      ...templateOf(metric),
      code: metric.code,
      criterion: metric.criterion,
      indicator: metric.indicator,
      question: metric.question,
      sort: metric.sort,
      unit: metric.unit,
      places: metric.places,
    })),
    { audit: { action: 'manual.add', of: { entity: 'quality-manual', id: made.id } } },
  );
  return rows.length;
}

async function returnNamed(handle: Handle, text: string): Promise<ReturnLine> {
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  const found = await returnOf(handle, id);
  if (!found) throw new Problem('not_found', { what: 'return' });
  return found;
}
const nameOf = ({ kind, academic_year }: ReturnLine): string => `${kind}-${academic_year}`;
const fileAt = (id: number, end: string): string =>
  PATH.replace('{id}', String(id)).concat(`/${end}`);

export default [
  report(
    qualityReturns,
    async (handle) => {
      const found = await handle.sql<ReturnLine & { due_on: string | null }>`
        select r.id, m.name, m.kind, r.academic_year, r.state, r.due_on::text as due_on
        from quality_return r join quality_manual m on m.id = r.manual order by r.academic_year desc, m.name`;
      const rows = [];
      for (const one of found) {
        const lines = await answersOf(handle, { of_return: one.id });
        rows.push({
          id: one.id,
          manual: one.name,
          academic_year: one.academic_year,
          state: one.state,
          due_on: one.due_on,
          metrics: lines.length,
          filled: lines.filter(isFilled).length,
          asked: lines.filter((line) => needsInput(line) && !hasAnswer(line)).length,
          accepted: lines.filter(({ state }) => state === 'accepted').length,
          files: [
            { name: `${nameOf(one)}.xlsx`, path: fileAt(one.id, 'workbook') },
            { name: `${nameOf(one)}.pdf`, path: fileAt(one.id, 'pdf') },
            { name: `${nameOf(one)}.docx`, path: fileAt(one.id, 'docx') },
            ...(lines.some(({ evidence }) => evidence.length > 0)
              ? [{ name: `${nameOf(one)}-evidence.zip`, path: fileAt(one.id, 'evidence') }]
              : []),
          ],
          _can: one.state === 'open' ? ['complete', 'send'] : ['reopen'],
        });
      }
      return { rows };
    },
    {
      async 'add-manuals'(handle) {
        return {
          say: { text: '{n|metric|metrics} added.', with: { n: await addManuals(handle) } },
        };
      },
      async 'copy-manual'(handle, { values: { manual, name } }) {
        return {
          say: {
            text: '{n|metric|metrics} copied.',
            with: { n: await copyManual(handle, Number(manual), name) },
          },
        };
      },
      async open(handle, { values: { manual, academic_year, due_on, copy_from } }) {
        const returns = handle.records(qualityReturn);
        if (await returns.count({ manual, academic_year }))
          throw new Problem('conflict', {
            reason: 'This manual already has a return for this year.',
          });
        const [made] = await returns.add([{ manual, academic_year, due_on }]);
        const n = made ? await fillUp(handle, made) : 0;
        const copied = made && copy_from !== null ? await copyAnswers(handle, made, copy_from) : 0;
        return {
          say:
            copied > 0
              ? {
                  text: 'The return has {n|metric|metrics}; {copied} were copied from the earlier return.',
                  with: { n, copied },
                }
              : { text: 'The return has {n|metric|metrics}.', with: { n } },
          ...(made ? { goto: `/college-management/iqac?of_return=${made.id}` } : {}),
        };
      },
      async complete(handle, { rows }) {
        let n = 0;
        for (const row of await handle.records(qualityReturn).find({ id: rows.map(Number) })) {
          if (row.state !== 'open')
            throw new Problem('locked', { reason: 'This return has been sent. Reopen it first.' });
          n += await fillUp(handle, row);
        }
        return { say: { text: '{n|metric|metrics} added.', with: { n } } };
      },
      async send(handle, { rows }) {
        const returns = handle.records(qualityReturn);
        const found = await returns.find({ id: rows.map(Number) }, { lock: true });
        for (const { id } of found) {
          const answers = handle.records(qualityAnswer);
          const left =
            (await answers.count({ of_return: id })) -
            (await answers.count({ of_return: id, state: 'accepted' }));
          if (left > 0)
            throw new Problem('conflict', {
              reason: { text: '{n|metric is|metrics are} not accepted yet.', with: { n: left } },
            });
        }
        for (const { id } of found) {
          // The manual may change afterwards: what was sent keeps its codes, questions and units.
          const lines = new Map(
            (await answersOf(handle, { of_return: Number(id) })).map((line) => [line.id, line]),
          );
          const answers = handle.records(qualityAnswer);
          await answers.change(
            await answers.find({ of_return: id }, { lock: true }),
            ({ id: answer }) => {
              const line = lines.get(Number(answer));
              return { sent_as: line ? sentMetric(line) : null };
            },
          );
        }
        await returns.move(found, { state: 'sent' }, { sent_on: handle.today });
        return { say: 'The return is marked as sent.' };
      },
      async reopen(handle, { rows }) {
        const returns = handle.records(qualityReturn);
        const found = await returns.find({ id: rows.map(Number) }, { lock: true });
        await returns.move(found, { state: 'open' }, { sent_on: null });
        const answers = handle.records(qualityAnswer);
        for (const { id } of found)
          await answers.change(await answers.find({ of_return: id }, { lock: true }), {
            sent_as: null,
          });
        return { say: 'The return has been reopened.' };
      },
    },
  ),

  endpoint({
    method: 'GET',
    path: `${PATH}/workbook`,
    summary: 'A return as a workbook: its metrics, and a sheet for each table of its templates.',
    who: [who.admin('I', 'X')],
    async run(handle, { params }) {
      const of = await returnNamed(handle, params.id);
      const sheets = await returnSheets(handle, of, measuresOf(handle, of.academic_year));
      await handle.audit('export', 'quality-return', of.id, { format: 'xlsx' });
      return new Download(`${nameOf(of)}.xlsx`, SPREADSHEET, await workbook(sheets));
    },
  }),
  ...(['pdf', 'docx'] as const).map((as) =>
    endpoint({
      method: 'GET',
      path: `${PATH}/${as}`,
      summary: as === 'pdf' ? 'A return as one PDF.' : 'A return as one Word document.',
      who: [who.admin('I', 'X')],
      async run(handle, { params }) {
        const of = await returnNamed(handle, params.id);
        const document = await returnDocument(handle, of, measuresOf(handle, of.academic_year));
        await handle.audit('export', 'quality-return', of.id, { format: as });
        return written(handle, nameOf(of), document, as);
      },
    }),
  ),

  endpoint({
    method: 'GET',
    path: `${PATH}/evidence`,
    summary: 'The evidence files of a return as one ZIP file, with a folder per metric.',
    who: [who.admin('I', 'X')],
    async run(handle, { params }) {
      const of = await returnNamed(handle, params.id);
      const all = await evidenceOf(handle, of);
      if (all.length === 0)
        throw new Problem('conflict', { reason: 'This return has no evidence files yet.' });
      if (all.length > MOST_FILES || all.reduce((sum, { size }) => sum + size, 0) > LARGEST)
        throw new Problem('too_large', { limit: '4 GB' });
      const packed = await handle.files.packed(all);
      await handle.audit('export', 'quality-return', of.id, { format: 'zip' });
      return new Download(
        `${nameOf(of)}-evidence.zip`,
        'application/zip',
        packed.bytes,
        packed.size,
      );
    },
  }),

  rules(qualityReturn, {
    locked: ({ state }, to) =>
      to === 'delete' && state === 'sent' && 'This return has been sent. Reopen it first.',
    async save(handle, values, before) {
      if (!before) return;
      const moved = (['manual', 'academic_year'] as const).find(
        (name) => values[name] !== undefined && String(values[name]) !== String(before[name]),
      );
      if (moved && before.state === 'sent')
        throw new Problem('locked', { reason: 'This return has been sent. Reopen it first.' });
      // Its metrics are those of its manual, and their figures those of its year.
      if (
        moved === 'manual' &&
        (await handle.records(qualityAnswer).count({ of_return: before.id }))
      )
        throw new Problem('invalid', {
          errors: { manual: 'The return has metrics of its manual. Open another for this manual.' },
        });
    },
    /** One opened by mistake is deleted with its metrics, as long as nobody has worked on them. */
    async remove(handle, { id }) {
      const answers = handle.records(qualityAnswer);
      const rows = await answers.find({ of_return: id }, { lock: true });
      if (
        rows.some(
          ({ state, figure, choice, narrative, evidence }) =>
            state !== 'asked' ||
            [figure, choice, narrative].some((one) => one !== null) ||
            (evidence ?? []).length > 0,
        )
      )
        throw new Problem('conflict', {
          reason: 'Some metrics of this return are answered. It cannot be deleted.',
        });
      await answers.remove(rows);
    },
  }),
  rules(qualityMetric, {
    save(_, values, before) {
      const errors = faultsOf(templateOf({ ...before, ...values }));
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
    },
  }),
  rules(qualityAnswer, {
    locked: ({ state }, to) =>
      to === 'delete' &&
      state === 'accepted' &&
      'An accepted answer cannot be deleted. Return it first.',
    async save(handle, values, before) {
      const all = { ...before, ...values };
      const of = await returnOf(handle, Number(all.of_return));
      if (of?.state === 'sent')
        throw new Problem('locked', { reason: 'This return has been sent. Reopen it first.' });
      const given = [values.figure, values.choice, values.narrative, values.evidence].some(
        (one) => one !== undefined,
      );
      const { state = 'asked' } = before ?? {};
      if (given && (state === 'accepted' || (state === 'submitted' && !keepsReturns(handle.actor))))
        throw new Problem('locked', {
          reason: 'This answer was submitted. Ask the quality cell to return it.',
        });
      const [metric] = await handle.records(qualityMetric).find({ id: all.metric ?? 0 });
      if (typeof values.figure === 'number' && metric?.formula)
        throw new Problem('invalid', {
          errors: { figure: 'This figure comes from portal records. Leave it empty.' },
        });
      const letters = ((metric?.options ?? []) as readonly MetricOption[]).map(({ letter }) =>
        letter.toUpperCase(),
      );
      if (values.choice && !letters.includes(values.choice))
        throw new Problem('invalid', {
          errors: {
            choice: letters.length
              ? {
                  text: 'Enter one of the options {letters}.',
                  with: { letters: letters.join(', ') },
                }
              : 'This metric has no options. Leave it empty.',
          },
        });
      const words = (values.narrative ?? '').split(/\s+/).filter(Boolean).length;
      if (metric?.words && words > metric.words)
        throw new Problem('invalid', {
          errors: {
            narrative: {
              text: 'The narrative has {n|word|words}; up to {most} are allowed.',
              with: { n: words, most: metric.words },
            },
          },
        });
    },
  }),
];
