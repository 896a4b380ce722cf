/** A student's photo, fetched with the session's token when it comes into sight: a link could not carry one. */
import { useEffect, useRef, useState } from 'react';
import { send } from '@/dataProvider/http';
import { Icon } from '@/console/kit/icon';
import css from './photo.module.css';

/** True from when the element was first seen; at once where the browser cannot tell. */
function useSeen(element: { readonly current: Element | null }): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const watcher = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true); }, { rootMargin: '300px' });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [seen, element]);
  return seen;
}

/** `photo` is the id of the picture, so that another one is fetched anew; null for none. */
export function PhotoImage({ student, photo, alt }: { readonly student: number; readonly photo: number | null; readonly alt: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    setUrl(null);
    if (!seen || photo === null) return undefined;
    const calling = new AbortController();
    let made: string | undefined;
    send(`/api/student/${student}/photo`, { signal: calling.signal })
      .then((response) => response.blob())
      .then((blob) => { if (!calling.signal.aborted) setUrl(made = URL.createObjectURL(blob)); })
      .catch(() => undefined); // the silhouette stays
    return () => {
      calling.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [seen, student, photo]);
  return <div ref={frame} className={css.frame}>{url ? <img src={url} alt={alt} /> : <Icon name="person" size={64} />}</div>;
}
