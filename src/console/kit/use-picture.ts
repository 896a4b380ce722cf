import { useEffect, useState } from 'react';
import { send } from '@/dataProvider/http';

/**
 * Fetches a picture that needs the session's token, which a link cannot carry, as an object URL for
 * as long as the component is mounted. `undefined` while it loads or when it cannot be fetched,
 * null if the file is not a picture. Without a path nothing is fetched. `which` is the id of the
 * file, so that another file under the same path is fetched anew.
 */
export function usePicture(
  path: string | null | undefined,
  which?: unknown,
): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    setUrl(undefined);
    if (!path) return undefined;
    const calling = new AbortController();
    let made: string | undefined;
    send(path, { signal: calling.signal })
      .then((response) => response.blob())
      .then((blob) => {
        if (calling.signal.aborted) return;
        if (blob.type.startsWith('image/')) made = URL.createObjectURL(blob);
        setUrl(made ?? null);
      })
      .catch(() => undefined); // the page works without it
    return () => {
      calling.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path, which]);
  return url;
}
