/** One view of a drive, and the actions on it. It is fetched again after each action. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { download, openFile } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import { useToast } from '@/console/kit/toast';
import type { DriveEntry } from '@/domain/drive';
import type { Tab } from './drive-tab';
import { isViewed, itemsOf, type DriveList } from './drive-rows';
import { uploadQueue } from './upload-queue';

export interface DriveQuery {
  readonly folder: number | null;
  readonly tab: Tab;
  readonly search: string;
}

const KEY = 'drive';

function addressOf({ folder, tab, search }: DriveQuery): string {
  const query = new URLSearchParams(
    folder !== null
      ? { folder: String(folder) }
      : search
        ? { q: search }
        : tab === 'mine'
          ? {}
          : { tab },
  ).toString();
  return `/api/documents/list${query && `?${query}`}`;
}

const post = <T,>(what: string, json: unknown): Promise<T> =>
  ask<T>(`/api/documents/${what}`, { method: 'POST', json });

export function useDrive(asked: DriveQuery) {
  const tell = useToast();
  const client = useQueryClient();
  const address = addressOf(asked);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [KEY, address],
    queryFn: ({ signal }) => ask<DriveList>(address, { signal }),
    retry: false,
    staleTime: 0,
  });
  const reload = useCallback(async () => {
    await client.cancelQueries({ queryKey: [KEY] }); // a request in flight predates the change
    await client.invalidateQueries({ queryKey: [KEY] });
  }, [client]);
  useEffect(() => uploadQueue.onArrival(() => void reload()), [reload]);

  /** Reports a failure and refetches: the view may be out of date. */
  const deed = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (failed) {
      tell.refusal(failed);
      return undefined;
    } finally {
      await reload();
    }
  };
  const restore = (rows: readonly Pick<DriveEntry, 'kind' | 'id'>[]): Promise<unknown> =>
    deed(async () => {
      await post('restore', { items: rows.map(({ kind, id }) => ({ kind, id })) });
      tell.success(rows.length === 1 ? '1 item restored' : '{count} items restored', {
        count: rows.length,
      });
    });

  return {
    list: data,
    error,
    isPending,
    again: reload,
    retry: () => void refetch(),
    /** These throw: the dialog that called shows the reason. */
    makeFolder: async (name: string, folder: number | null) => {
      await post('folder', { name, folder });
      await reload();
    },
    rename: async (row: DriveEntry, name: string) => {
      await post('rename', { items: itemsOf([row]), name });
      await reload();
    },
    move: async (rows: readonly DriveEntry[], to: number) => {
      await post('move', { items: itemsOf(rows), to });
      tell.success(rows.length === 1 ? '{name} moved' : '{count} items moved', {
        name: rows[0]?.name,
        count: rows.length,
      });
      await reload();
    },
    share: async (rows: readonly DriveEntry[], share: DriveEntry['share']) => {
      await post('share', { items: itemsOf(rows), share });
      await reload();
    },
    link: async ({ id }: DriveEntry) => {
      const made = await post<{ path: string; until: string }>('link', { file: id });
      await reload();
      return made;
    },
    unlink: async ({ id }: DriveEntry) => {
      await post('unlink', { file: id });
      await reload();
    },
    trash: (rows: readonly DriveEntry[]) =>
      deed(async () => {
        await post('trash', { items: itemsOf(rows) });
        tell.undoable(
          rows.length === 1 ? '{name} moved to trash' : '{count} items moved to trash',
          { name: rows[0]?.name, count: rows.length },
          () => void restore(rows),
        );
      }),
    restore,
    remove: async (rows: readonly DriveEntry[]) => {
      await post('remove', { items: itemsOf(rows) });
      await reload();
    },
    open: (row: DriveEntry) => {
      openFile(`/api/documents/file/${row.id}`, row.name, isViewed(row)).catch(tell.failure);
    },
    save: (row: DriveEntry) => {
      download(
        row.kind === 'folder' ? `/api/documents/zip/${row.id}` : `/api/documents/file/${row.id}`,
        row.name,
      ).catch(tell.refusal);
    },
    saveFolder: (id: number) => {
      download(`/api/documents/zip/${id}`, 'documents.zip').catch(tell.refusal);
    },
    folders: () =>
      ask<readonly { id: number; name: string; parent: number | null; depth: number }[]>(
        '/api/documents/folders',
      ),
  };
}
export type DriveState = ReturnType<typeof useDrive>;
