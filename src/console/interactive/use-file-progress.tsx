/** Saves a file that the server generates: with its progress, and a way to cancel, once it takes long. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyComponent, LazyBoundary } from '@/public/lazy-component';
import { download } from '@/dataProvider/files';
import { isAbort } from '@/dataProvider/errors';
import type { Call } from '@/dataProvider/http';

const FileProgress = lazyComponent(() => import('./file-progress'));

/** Files that take less, in milliseconds, are saved without a word. */
const LONG = 800;

export function useFileProgress(): {
  /**
   * `name`: of the file, if the server gives none. Throws what the server refuses; a cancelled call
   * is silent.
   */
  save(address: string, name: string, label: string, call?: Call): Promise<void>;
  readonly progress: ReactNode;
} {
  const [making, setMaking] = useState<{ label: string; percent: number | null } | null>(null);
  const call = useRef<AbortController>(undefined);
  const stop = (): void => call.current?.abort();
  useEffect(() => () => call.current?.abort(), []);

  return {
    async save(address, name, label, how) {
      call.current = new AbortController();
      const { signal } = call.current;
      const late = setTimeout(() => setMaking((now) => now ?? { label, percent: null }), LONG);
      try {
        await download(address, name, { ...how, signal }, (got, about) => {
          const percent = Math.min(99, Math.floor((100 * got) / about)); // the total number of bytes is an estimate
          setMaking((now) => (now?.percent === percent ? now : { label, percent }));
        });
      } catch (error) {
        if (!isAbort(error)) throw error;
      } finally {
        clearTimeout(late);
        setMaking(null);
      }
    },
    progress: making ? (
      <LazyBoundary fallback={null}>
        <FileProgress {...making} onCancel={stop} />
      </LazyBoundary>
    ) : null,
  };
}
