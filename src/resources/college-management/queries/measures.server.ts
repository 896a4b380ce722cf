/**
 * All measures, and a reader that runs each query once per year. A new measure is one declaration
 * in a file beside this one.
 */
import { academicYear, yearSpan } from '@/domain/academic-year';
import type { MeasureRow } from '@/domain/measure';
import type { Handle } from '../../../../server/handle';
import * as college from './measures-college.server';
import * as registers from './measures-registers.server';
import * as resources from './measures-resources.server';
import * as staff from './measures-staff.server';
import * as students from './measures-students.server';
import * as teaching from './measures-teaching.server';
import type { Measure, MeasuredYear } from './measure.server';

export const MEASURES: readonly Measure[] = [
  students,
  teaching,
  staff,
  registers,
  resources,
  college,
].flatMap((file): readonly Measure[] => Object.values(file));
export const measureNamed = (name: string): Measure | undefined =>
  MEASURES.find((one) => one.name === name);

function measuredYear(year: string, back: number): MeasuredYear | null {
  const start = Number(year.slice(0, 4)) - back;
  const wanted = academicYear(start);
  const span = yearSpan(wanted);
  return span && { ...span, year: wanted, start };
}

/** Reads the rows of a measure for the year `back` years earlier. */
export type ReadMeasure = (measure: Measure, back: number) => Promise<readonly MeasureRow[]>;

export function measuresOf(handle: Handle, year: string): ReadMeasure {
  const known = new Map<string, Promise<readonly MeasureRow[]>>();
  return (measure, back) => {
    const key = `${measure.name} ${back}`;
    const span = measuredYear(year, back);
    const rows = known.get(key) ?? (span ? measure.rows(handle, span) : Promise.resolve([]));
    known.set(key, rows);
    return rows;
  };
}
