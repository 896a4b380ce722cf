import { useCreatePath } from 'react-admin';
import { paramsOf } from '@/schema';
import { useFrame } from '../kit/frame';
import { workplaceOf } from '../visible';

/** The addresses of a row's show page and form. */
export function useRowPaths(resource: string): {
  show: (id: string | number) => string;
  edit: (id: string | number) => string;
} {
  const createPath = useCreatePath();
  return {
    show: (id) => createPath({ resource, id, type: 'show' }),
    edit: (id) => createPath({ resource, id, type: 'edit' }),
  };
}

/** The list of a row: the screen with actions on the rows, or the resource's own address. */
export function useListPath(resource: string): string {
  const { roll, actor } = useFrame();
  const createPath = useCreatePath();
  const place = workplaceOf(roll, actor, resource);
  return place && paramsOf(place.route).length === 0
    ? place.route
    : createPath({ resource, type: 'list' });
}
