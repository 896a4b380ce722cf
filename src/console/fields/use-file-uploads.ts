/** The running uploads of one field: their progress and errors. A save waits for them. */
import { useEffect, useRef, useState } from 'react';
import { labelOf, DEFAULT_MAX_FILES, type Field } from '@/schema';
import { isAbort } from '@/dataProvider/errors';
import { useSay } from '../kit/say';
import { settling } from '../kit/settling';
import { faultOf, refusalOf, upload } from '../kit/uploads';
import { idsIn } from './file-values';

export interface UploadProgress {
  readonly key: number;
  readonly name: string;
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

interface Options {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

let keys = 0;

export function useFileUploads({ field, name, value, onChange }: Options) {
  const say = useSay();
  const several = field.kind === 'files';
  const most = several ? (field.options.most ?? DEFAULT_MAX_FILES) : 1;
  const [under, setUnder] = useState<readonly UploadProgress[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  /** The current value: two uploads may end between two renders. */
  const now = useRef(value);
  /** What was written and is not rendered yet; until then a render shows an older value. */
  const written = useRef<string[]>([]);
  const rendered = useRef(idsIn(value).join());
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
    const ids = idsIn(value).join();
    if (ids === idsIn(now.current).join()) written.current = [];
    else if (ids !== rendered.current && !written.current.includes(ids)) {
      now.current = value; // changed from outside
      written.current = [];
    }
    rendered.current = ids;
  });
  const calls = useRef(new Set<AbortController>());
  useEffect(
    () => () => {
      for (const call of calls.current) call.abort();
    },
    [],
  );

  const write = (ids: readonly number[]): void => {
    now.current = several ? (ids.length ? ids : null) : (ids[0] ?? null);
    written.current.push(ids.join());
    change.current(now.current);
  };

  async function send(file: File): Promise<void> {
    const call = new AbortController();
    const key = ++keys;
    calls.current.add(call);
    setUnder((all) => [
      ...all,
      { key, name: file.name, done: 0, total: file.size, cancel: () => call.abort() },
    ]);
    try {
      const made = await upload(file, {
        signal: call.signal,
        onProgress: (done, total) =>
          setUnder((all) => all.map((one) => (one.key === key ? { ...one, done, total } : one))),
      });
      write(several ? [...idsIn(now.current), made.id] : [made.id]);
    } catch (error) {
      if (!isAbort(error)) setFault(`${file.name}: ${say(refusalOf(error))}`);
    } finally {
      calls.current.delete(call);
      setUnder((all) => all.filter((one) => one.key !== key));
    }
  }

  function add(files: readonly File[]): void {
    setFault(null);
    const label = say(labelOf(name, field));
    const room = several ? most - idsIn(now.current).length - calls.current.size : 1;
    if (files.length > room) setFault(say('{label}: at most {max} files.', { label, max: most }));
    for (const file of files.slice(0, Math.max(0, room))) {
      const max = field.options.max === undefined ? undefined : Number(field.options.max);
      const wrong = faultOf(file, label, { types: field.options.types, max }, say);
      if (wrong) setFault(wrong);
      else {
        if (!several) for (const call of calls.current) call.abort();
        void settling(send(file));
      }
    }
  }

  return {
    under,
    fault,
    add,
    several,
    most,
    remove: (id: number) => {
      setFault(null);
      write(idsIn(now.current).filter((one) => one !== id));
    },
  };
}
