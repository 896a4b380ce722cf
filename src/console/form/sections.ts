/** Groups fields under the headings that their definitions name, in order of first appearance. */
import type { Field, Fields } from '@/schema';

export interface Section {
  /** Null for fields without a heading. */
  readonly title: string | null;
  readonly fields: readonly (readonly [string, Field])[];
}

/**
 * Files that screens of their own provide, such as portraits: shown beside the sections and not
 * changed here.
 */
export const isSeenApart = ({ kind, options }: Field): boolean =>
  kind === 'file' && options.write === 'server';

export function sectionsOf(fields: Fields): Section[] {
  const sections = new Map<string | null, (readonly [string, Field])[]>();
  for (const [name, field] of Object.entries(fields)) {
    if (isSeenApart(field)) continue;
    const title = field.options.group ?? null;
    sections.set(title, [...(sections.get(title) ?? []), [name, field]]);
  }
  return [...sections]
    .map(([title, own]) => ({ title, fields: own }))
    .sort((a, b) => Number(a.title !== null) - Number(b.title !== null));
}
