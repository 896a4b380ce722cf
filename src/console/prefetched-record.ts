/**
 * Prefetches the show page and the form of a row once the user has touched its list: a press on a
 * row leads to either.
 */
import { useEffect } from 'react';
import { useMay } from './kit/frame';
import { onFirstInput } from './kit/lazy-on-input';
import { fetchRecordParts } from './parts';

export function usePrefetchedRecord(resource: string): void {
  const mayEdit = useMay()('edit', resource);
  useEffect(() => {
    onFirstInput(() => fetchRecordParts(resource, 'show'));
    if (mayEdit) onFirstInput(() => fetchRecordParts(resource, 'form'));
  }, [resource, mayEdit]);
}
