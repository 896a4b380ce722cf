/** A file with the headings of all fields that can be imported. */
import type { Actor, Resource } from '@/schema';
import { numberedHeadings } from '@/schema/numbered-columns';
import { fillable } from './mapping';
import { saveText, toCsv } from './save-text';

export function saveTemplate(resource: Resource, actor: Actor): void {
  const headings = Object.entries(fillable(resource, actor)).flatMap(([name, field]) =>
    field.options.rows
      ? numberedHeadings(name, field)
      : name !== 'id' || resource.key === 'text'
        ? [name]
        : [],
  );
  saveText(`${resource.name}.csv`, toCsv([headings]));
}
