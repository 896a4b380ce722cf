import { useEffect, useState } from 'react';
import { send } from '@/dataProvider/http';

/**
 * A picture behind the session's token, which a link could not carry, as an address of this page for as long as it is drawn.
 * Undefined while it is on its way or cannot be had, null where what is there is no picture. No path: nothing is asked for.
 * `which` is the id of the file, so that another one under the same path is fetched anew.
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
      .catch(() => undefined); // the rest of the page can do without
    return () => {
      calling.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path, which]);
  return url;
}
