/** A press on a row of a list leads to its page or its form: both are fetched once the reader has touched the list. */
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
