/**
 * The default data of the specification, section 7: loaded once after sign-in, and the college
 * before it.
 */
import { ask, askWhole } from '@/dataProvider/http';

export interface College {
  readonly name: string;
  readonly short: string;
  readonly motto?: string | null;
  /** The id of the file. */
  readonly logo?: number | null;
  readonly website?: string | null;
  readonly su_gallery?: string | null;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string | number };

export interface Defaults {
  readonly college: College;
  readonly batch: readonly Row[];
  readonly programme: readonly Row[];
  readonly department: readonly Row[];
  readonly semester: readonly Row[];
  readonly cat: readonly Row[];
  readonly calendar: readonly Row[];
  readonly period: readonly Row[];
}

export const DEFAULTS = '/api/default';
export const loadDefaults = (signal?: AbortSignal): Promise<Defaults> =>
  askWhole<Defaults>(DEFAULTS, { signal });
export const loadCollege = (signal?: AbortSignal): Promise<College> =>
  ask<College>('/api/college', { signal });
