/**
 * The applicant's form as the server describes it, and the calls that fill it in. No field is known
 * by name here except those of the merit preview.
 */
import { sendFile } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import type { AdmissionRule } from '@/domain/admission-rule';
import type { FieldShape, StepShape } from '@/domain/form-shape';
import type { BestOf } from '@/domain/merit';
import { dayText } from '@/schema/sentences';
import { dayTyped } from '../day-field';

export const FORM = '/api/admission-form';

export type Values = Readonly<Record<string, unknown>>;
export type Faults = Readonly<Record<string, string>>;
export interface SentDocument {
  readonly id: number;
  readonly kind: string;
  readonly state: 'pending' | 'ok' | 'rejected';
  readonly reason: string | null;
  readonly sent_at: string;
  readonly name: string;
  readonly size: number;
}
export interface FormState {
  readonly version: number;
  readonly application_no: string;
  readonly form_state: 'draft' | 'submitted' | 'correction';
  readonly status: string;
  readonly editable: readonly string[];
  readonly closed: string | null;
  readonly note: string | null;
  readonly closes_on: string | null;
  readonly values: Values;
  readonly missing: Readonly<Record<string, Faults>>;
  readonly documents: {
    readonly asked: readonly {
      readonly kind: string;
      readonly label: string;
      readonly required: boolean;
    }[];
    readonly sent: readonly SentDocument[];
  };
  readonly minor: boolean;
  readonly parent_agreed: boolean;
}
export interface WholeForm extends FormState {
  readonly steps: readonly StepShape[];
  readonly rule: (BestOf & AdmissionRule & { readonly hard: boolean }) | null | undefined;
}

export const readForm = (): Promise<WholeForm> => ask<WholeForm>(FORM);
export const saveStep = (
  step: string,
  version: number,
  values: Values,
): Promise<FormState & { readonly faults: Faults }> =>
  ask(`${FORM}/${step}`, { method: 'PATCH', json: { version, values } });
export const submitForm = (version: number): Promise<FormState> =>
  ask(`${FORM}/submit`, { method: 'POST', json: { version } });
export const sendDocument = (
  kind: string,
  name: string,
  file: Blob,
  onProgress: (sent: number, total: number) => void,
): Promise<FormState> =>
  sendFile(`${FORM}/document/${kind}?name=${encodeURIComponent(name)}`, file, { onProgress });

/** Stored in hundredths, typed with a decimal point. */
const SCALED: readonly string[] = ['marks', 'percent'];

/** A value as its input shows it. Typed text stays unchanged until it is saved. */
export function typedOf(kind: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && SCALED.includes(kind)) return String(value / 100);
  return kind === 'date' ? dayText(String(value)) : String(value);
}

/**
 * A typed value as it is sent; text that is not a number is sent unchanged, so that the server
 * explains what is valid.
 */
function sentOf({ kind, rows }: FieldShape, value: unknown): unknown {
  if (rows)
    return Array.isArray(value)
      ? value.map((row: Values) =>
          Object.fromEntries(rows.map((each) => [each.name, sentOf(each, row[each.name] ?? null)])),
        )
      : null;
  if (kind === 'date' && typeof value === 'string') return dayTyped(value) || null;
  if (typeof value !== 'string' || !['int', 'decimal', ...SCALED].includes(kind)) return value;
  const text = value.trim();
  if (text === '') return null;
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return text;
  return SCALED.includes(kind) ? Math.round(Number(text) * 100) : Number(text);
}
export const toSend = (fields: readonly FieldShape[], typed: Values): Values =>
  Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(typed, name))
      .map((field) => [field.name, sentOf(field, typed[field.name])]),
  );

/** A percentage in hundredths, stored or typed; null if it is not a number. */
export function percentIn(value: unknown): number | null {
  const sent = sentOf({ name: '', label: '', kind: 'percent', required: false }, value);
  return typeof sent === 'number' ? sent : null;
}

/** Rows for the merit preview, without those that have no marks yet. */
export function marksIn(field: FieldShape | undefined, value: unknown) {
  const rows = field && sentOf(field, value);
  return (Array.isArray(rows) ? (rows as Values[]) : []).flatMap(
    ({ subject, language, max, obtained }) =>
      typeof max === 'number' && typeof obtained === 'number' && max > 0 && obtained <= max
        ? [{ subject: String(subject ?? ''), language: language === true, max, obtained }]
        : [],
  );
}

export const isAsked = ({ when }: FieldShape, values: Values): boolean =>
  !when || when.is.some((one) => values[when.field] === one);
