import { useCreatePath } from 'react-admin';

/** Where a row is looked at and where it is changed. */
export function useRowPaths(resource: string): { show: (id: string | number) => string; edit: (id: string | number) => string } {
  const createPath = useCreatePath();
  return { show: (id) => createPath({ resource, id, type: 'show' }), edit: (id) => createPath({ resource, id, type: 'edit' }) };
}
