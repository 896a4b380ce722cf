/** The caller's own notices, asked once for the bell and for the page. A failure clears the list and says nothing (specification, section 8). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/dataProvider/http';
import { useFrame } from '@/console/kit/frame';
import type { InboxLine } from './inbox-line';

const EVERY = 120_000;
const KEY = ['notification'];

export function useInbox() {
  const { actor } = useFrame();
  const client = useQueryClient();
  const audience = actor.kind === 'faculty' ? 'Faculties' : 'Staff';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      ask<readonly InboxLine[]>(`/api/notification/${audience}/${actor.id}`, { signal }),
    staleTime: 30_000,
    refetchInterval: EVERY,
    retry: false,
  });
  const lines = error ? [] : (data ?? []);
  /** Shown at once; the server has it already. */
  const keep = (which: (line: InboxLine) => boolean): void => {
    client.setQueryData<readonly InboxLine[]>(KEY, (now) =>
      now?.map((line) => (which(line) ? { ...line, read: true } : line)),
    );
    void client.invalidateQueries({ queryKey: ['dashboard'] });
  };
  return {
    lines,
    error,
    isPending,
    again: () => void refetch(),
    markRead: async ({ id }: InboxLine) => {
      await ask('/api/notification/read-notice', {
        method: 'POST',
        json: { receiver: actor.id, notice: id },
      });
      keep((line) => line.id === id);
    },
    markAll: async () => {
      await ask('/api/notification/read-all', { method: 'POST' });
      keep(() => true);
    },
  };
}
