/** The notices to the students, fetched once for the bell and the page. */
import { useQuery } from '@tanstack/react-query';
import type { FileCell } from '@/schema';
import { ask } from '@/dataProvider/http';
import { useActor } from '@/console/kit/frame';

export interface NoticeLine {
  readonly id: number | string;
  readonly title: string;
  readonly body: string;
  readonly date: string;
  readonly from: 'college' | 'union' | 'portal';
  readonly priority: string;
  readonly ref_no: string | null;
  readonly link: string | null;
  readonly attachments: readonly FileCell[];
}

export function useNotices() {
  const { id } = useActor();
  return useQuery({
    queryKey: ['su-notice', 'read'],
    queryFn: ({ signal }) =>
      ask<readonly NoticeLine[]>(`/api/notification/Students/${id}`, { signal }),
    staleTime: 30_000,
    retry: false,
  });
}
