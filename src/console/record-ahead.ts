/**
 * Prefetches the show page and the form of a row once the user has touched its list: a press on a
 * row leads to either.
 */
import { useEffect } from 'react';
import { useMay } from './kit/frame';
import { atFirstSign } from './kit/late';
import { fetchRecordParts } from './parts';

export function useRecordAhead(resource: string): void {
  const mayEdit = useMay()('edit', resource);
  useEffect(() => {
    atFirstSign(() => fetchRecordParts(resource, 'show'));
    if (mayEdit) atFirstSign(() => fetchRecordParts(resource, 'form'));
  }, [resource, mayEdit]);
}
