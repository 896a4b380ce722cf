/** A file with the headings of all fields that can be imported. */
import type { Actor, Resource } from '@/schema';
import { fillable } from './mapping';
import { saveText, toCsv } from './save-text';

export function saveTemplate(resource: Resource, actor: Actor): void {
  const headings = Object.keys(fillable(resource, actor)).filter(
    (name) => name !== 'id' || resource.key === 'text',
  );
  saveText(`${resource.name}.csv`, toCsv([headings]));
}
