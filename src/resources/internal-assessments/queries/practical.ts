/** Faults of practical and viva marks, shared by sheets and files. */
import { formatHundredths } from '@/domain/fraction';
import { because } from '@/domain/reason';
import type { Hundredths } from '@/domain/units';
import type { FieldErrors } from '@/schema';

export interface PracticalValues {
  readonly experiment: Hundredths | null;
  readonly record: Hundredths | null;
  readonly viva: Hundredths | null;
  readonly external: Hundredths | null;
  readonly token: string | null;
  readonly reason: string | null;
}
interface Limits {
  readonly internal: Hundredths;
  readonly external: Hundredths;
}

const atMost = (label: string, max: Hundredths): FieldErrors[string] =>
  because('{label} must be at most {max}.', { label, max: formatHundredths(max) });

function common(
  token: string | null,
  reason: string | null,
  marks: readonly (Hundredths | null)[],
): FieldErrors {
  if (token !== null && marks.some((mark) => mark !== null))
    return { token: 'Enter marks or a status, not both.' };
  return token === 'EX' && !reason?.trim() ? { reason: 'Enter a reason for the exemption.' } : {};
}

/** The parts of the term together must not exceed the course's maximum for them. */
export function practicalFaults(
  { experiment, record, viva, external, token, reason }: PracticalValues,
  limits: Limits,
): FieldErrors {
  const parts = (experiment ?? 0) + (record ?? 0) + (viva ?? 0);
  const last = viva !== null ? 'viva' : record !== null ? 'record' : 'experiment';
  return {
    ...(parts > limits.internal
      ? { [last]: atMost('The sum of experiments, record and viva', limits.internal) }
      : {}),
    ...((external ?? 0) > limits.external
      ? { external: atMost('The end-semester practical', limits.external) }
      : {}),
    ...common(token, reason, [experiment, record, viva, external]),
  };
}

export interface VivaValues {
  readonly internal: Hundredths | null;
  readonly external: Hundredths | null;
  readonly token: string | null;
  readonly reason: string | null;
}

export function vivaFaults(
  { internal, external, token, reason }: VivaValues,
  limits: Limits,
): FieldErrors {
  return {
    ...((internal ?? 0) > limits.internal ? { internal: atMost('Internal', limits.internal) } : {}),
    ...((external ?? 0) > limits.external ? { external: atMost('Viva', limits.external) } : {}),
    ...common(token, reason, [internal, external]),
  };
}
