/**
 * A student's photo, fetched with the session's token when it scrolls into view: a plain link could
 * not carry the token.
 */
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/console/kit/icon';
import { usePicture } from '@/console/kit/use-picture';
import css from './photo.module.css';

/** True once the element has been in view; immediately if the browser cannot tell. */
function useSeen(element: { readonly current: Element | null }): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '300px' },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [seen, element]);
  return seen;
}

/** `photo` is the id of the picture, so that a new picture is fetched again; null for none. */
export function PhotoImage({
  student,
  photo,
  alt,
}: {
  readonly student: number;
  readonly photo: number | null;
  readonly alt: string;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const url = usePicture(seen && photo !== null ? `/api/student/${student}/photo` : null, photo);
  return (
    <div ref={frame} className={css.frame}>
      {url ? <img src={url} alt={alt} /> : <Icon name="person" size={64} />}
    </div>
  );
}
