import { useEffect, useState } from 'react';
import { send } from '@/dataProvider/http';

export interface ShownFile {
  /** Object URL, valid while the component is mounted. */
  readonly url: string;
  readonly type: string;
}

/**
 * Fetches a file that needs the session's token, which a link cannot carry, as an object URL for as
 * long as the component is mounted. `undefined` while it loads or when it cannot be fetched. Without
 * a path nothing is fetched. `which` is the id of the file, so that another file under the same path
 * is fetched anew.
 */
export function useFile(path: string | null | undefined, which?: unknown): ShownFile | undefined {
  const [file, setFile] = useState<ShownFile>();
  useEffect(() => {
    setFile(undefined);
    if (!path) return undefined;
    const calling = new AbortController();
    let made: string | undefined;
    send(path, { signal: calling.signal })
      .then((response) => response.blob())
      .then((blob) => {
        if (calling.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setFile({ url: made, type: blob.type });
      })
      .catch(() => undefined); // the page works without it
    return () => {
      calling.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path, which]);
  return file;
}

/** The object URL of a picture, as `useFile`; null if the file is not a picture. */
export function usePicture(
  path: string | null | undefined,
  which?: unknown,
): string | null | undefined {
  const file = useFile(path, which);
  if (file === undefined) return undefined;
  return file.type.startsWith('image/') ? file.url : null;
}
