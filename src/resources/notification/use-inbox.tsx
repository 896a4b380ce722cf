/**
 * The caller's own notices, fetched once for the bell and the page. A failure clears the list
 * silently (specification, section 8).
 */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/dataProvider/http';
import { useFrame } from '@/console/kit/frame';
import { useLanguage } from '@/console/kit/use-language';
import type { InboxLine } from './inbox-line';

const EVERY = 120_000;

export function useInbox() {
  const { actor } = useFrame();
  const client = useQueryClient();
  // The server words notices in the language of the request, so the language is part of the key.
  const key = ['notification', useLanguage()];
  const audience = actor.kind === 'faculty' ? 'Faculties' : 'Staff';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      ask<readonly InboxLine[]>(`/api/notification/${audience}/${actor.id}`, { signal }),
    staleTime: 30_000,
    refetchInterval: EVERY,
    retry: false,
  });
  const lines = error ? [] : (data ?? []);
  /** Updates the cache at once; the server has the change already. */
  const keep = (which: (line: InboxLine) => boolean): void => {
    client.setQueryData<readonly InboxLine[]>(key, (now) =>
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
      keep(({ confirm }) => !confirm);
    },
  };
}
