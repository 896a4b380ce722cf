/** The progress of a file being generated, with a way to cancel. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { download } from '@/dataProvider/files';
import { isAbort } from '@/dataProvider/errors';
import { Dialog } from '../kit/dialog';
import { Progress } from '../kit/progress';
import { useSay } from '../kit/say';

interface FileProgress {
  /** The name of the file or action. */
  readonly label: string;
  readonly percent: number;
}

export function useFileProgress(): {
  /** Throws what the server refuses; a cancelled call is silent. */
  save(address: string, name: string, json: unknown, label: string): Promise<void>;
  readonly progress: ReactNode;
} {
  const say = useSay();
  const [making, setMaking] = useState<FileProgress | null>(null);
  const call = useRef<AbortController>(undefined);
  const stop = (): void => call.current?.abort();
  useEffect(() => () => call.current?.abort(), []);

  return {
    async save(address, name, json, label) {
      call.current = new AbortController();
      const { signal } = call.current;
      try {
        await download(address, name, { method: 'POST', json, signal }, (got, about) => {
          const percent = Math.min(99, Math.floor((100 * got) / about)); // the total number of bytes is an estimate
          setMaking((now) => (now?.percent === percent ? now : { label, percent }));
        });
      } catch (error) {
        if (!isAbort(error)) throw error;
      } finally {
        setMaking(null);
      }
    },
    progress: making ? (
      <Dialog title={making.label} onClose={stop} actions={[{ label: say('Cancel'), run: stop }]}>
        <Progress
          label={say('Preparing the file …')}
          done={making.percent}
          total={100}
          words={`${making.percent} %`}
        />
      </Dialog>
    ) : null,
  };
}
