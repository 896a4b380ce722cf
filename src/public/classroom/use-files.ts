/**
 * Uploads files from the device: each is stored here first, and retried until it has arrived or is
 * refused.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Failure, messageOf } from '@/dataProvider/errors';
import type { UploadedFile } from '@/domain/classroom';
import { shrinkPage, UnusableFile } from '../admission-form/shrink';
import { isUnknown, sendWork } from './classroom';
import { dropFile, storedFiles, storeFile, type Task, type UnsentFile } from './device-store';

/** Maximum size of a photographed page in bytes. */
const PAGE = 1_500_000;
/** Milliseconds between two retries without a network. */
const AGAIN = 5_000;

export interface Sending {
  readonly key: string;
  readonly name: string;
  /** Per cent, during the upload. */
  readonly progress?: number;
  /** The reason in English. If absent, the file waits for the network. */
  readonly refused?: string;
}
export interface Files {
  readonly sending: readonly Sending[];
  readonly choose: (files: readonly File[]) => void;
  readonly forget: (key: string) => void;
}

interface Limits {
  readonly types: readonly string[];
  readonly mb: number;
}

const endOf = (name: string): string => {
  const end = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return end === 'jpeg' ? 'jpg' : end;
};

/**
 * Prepares a file for upload: reduces pictures. @throws UnusableFile if the server would refuse it
 * anyway
 */
async function prepared(file: File, { types, mb }: Limits): Promise<{ name: string; blob: Blob }> {
  const picture = file.type.startsWith('image/') && types.includes('jpg');
  if (!picture && !types.includes(endOf(file.name)))
    throw new UnusableFile('This file type is not accepted.');
  const blob = picture ? await shrinkPage(file, Math.min(PAGE, mb * 1_000_000)) : file;
  if (blob.size > mb * 1_000_000) throw new UnusableFile('This file is too large.');
  return { name: blob === file ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.jpg`, blob };
}

/** `onArrived` receives each file that the server has stored. */
export function useFiles(
  { student, assignment }: Task,
  limits: Limits,
  onArrived: (file: UploadedFile) => void,
): Files {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const queue = useRef<UnsentFile[]>([]);
  const running = useRef(false);
  const gone = useRef(false);
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  /** Another object after each call without a response, which may fail at once. */
  const [offline, setOffline] = useState<object>();

  const note = useCallback((key: string, more: Partial<Sending> | null): void => {
    if (gone.current) return;
    setSending((all) =>
      more === null
        ? all.filter((one) => one.key !== key)
        : all.map((one) => (one.key === key ? { key, name: one.name, ...more } : one)),
    );
  }, []);

  /** One after another: a bad network carries one file better than three. */
  const deliver = useCallback(async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setOffline(undefined);
    for (let next = queue.current[0]; next && !gone.current; next = queue.current[0]) {
      const { key, name, blob } = next;
      note(key, { progress: 0 });
      try {
        const file = await sendWork(assignment, blob, name, (done, total) =>
          note(key, { progress: Math.round((100 * done) / Math.max(total, 1)) }),
        );
        queue.current = queue.current.filter((one) => one.key !== key);
        await dropFile(key);
        note(key, null);
        arrived.current(file);
      } catch (error) {
        const status = error instanceof Failure ? error.status : 0;
        if (status === 0 || status === 429 || status >= 500 || isUnknown(error)) {
          note(key, {});
          if (!gone.current) setOffline({});
          break;
        }
        queue.current = queue.current.filter((one) => one.key !== key);
        await dropFile(key);
        const { title, hint } = messageOf(error);
        note(key, { refused: [title, hint].filter(Boolean).join(' ') });
      }
    }
    running.current = false;
  }, [assignment, note]);

  useEffect(() => {
    gone.current = false;
    // Files that did not arrive last time are sent now.
    void storedFiles({ student, assignment }).then((files) => {
      if (gone.current || files.length === 0) return;
      queue.current = [...files];
      setSending(files.map(({ key, name }) => ({ key, name })));
      void deliver();
    });
    const back = (): void => void deliver();
    window.addEventListener('online', back);
    return () => {
      gone.current = true;
      window.removeEventListener('online', back);
    };
  }, [student, assignment, deliver]);

  useEffect(() => {
    if (!offline) return undefined;
    const next = setTimeout(() => void deliver(), AGAIN);
    return () => clearTimeout(next);
  }, [offline, deliver]);

  const take = async (file: File): Promise<void> => {
    const key = `${file.name} ${file.size} ${file.lastModified}`;
    if (queue.current.some((one) => one.key === key)) return;
    setSending((all) => [...all.filter((one) => one.key !== key), { key, name: file.name }]);
    try {
      const one = { key, student, assignment, ...(await prepared(file, limits)) };
      queue.current = [...queue.current, one];
      await storeFile(one);
      await deliver();
    } catch (error) {
      note(key, {
        refused: error instanceof UnusableFile ? error.message : 'This file cannot be read.',
      });
    }
  };
  return {
    sending,
    choose: (files) => {
      for (const file of files) void take(file);
    },
    forget: (key) => {
      queue.current = queue.current.filter((one) => one.key !== key);
      void dropFile(key);
      note(key, null);
    },
  };
}
