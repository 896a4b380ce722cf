/**
 * The form with its answers, step by step, in the reader's language: what was asked and is not
 * empty. The printed application and the applicant's own page show the same.
 */
import type { FilledStep } from '@/domain/form-shape';
import { labelOf, type Field, type Translate } from '@/schema';
import { application } from '../application';
import { isAsked, nameOf, STEPS, type Step } from '../form-steps';
import { textOf, type Names } from './form-text.server';
import type { Application } from './own.server';

type Part = FilledStep['parts'][number];

function rowsPart(label: string, field: Field, value: unknown, names: Names, say: Translate): Part {
  const columns = Object.entries(field.options.rows ?? {});
  const rows = Array.isArray(value) ? (value as Readonly<Record<string, unknown>>[]) : [];
  return {
    label,
    columns: columns.map(([name, of]) => say(labelOf(name, of))),
    rows: rows.map((row) => columns.map(([name, of]) => textOf(of, row[name], names, say))),
  };
}

function partsOf(step: Step, row: Application, names: Names, say: Translate): readonly Part[] {
  return step.fields.map(nameOf).flatMap((name): Part[] => {
    const field = application.fields[name] as Field;
    const value = row[name];
    if (!isAsked(step, name, row) || value === null) return [];
    const label = say(labelOf(name, field));
    return field.kind === 'json'
      ? [rowsPart(label, field, value, names, say)]
      : [{ label, text: textOf(field, value, names, say) }];
  });
}

/** Steps without an answer are left out. */
export const filledForm = (row: Application, names: Names, say: Translate): readonly FilledStep[] =>
  STEPS.flatMap((step: Step) => {
    const parts = partsOf(step, row, names, say);
    return parts.length > 0 ? [{ key: step.key, label: say(step.label), parts }] : [];
  });
