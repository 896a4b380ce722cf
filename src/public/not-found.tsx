/**
 * The page of an unknown path, in every world, with a drawing of a classroom door. Plain CSS, so
 * that it works anywhere.
 */
import { useLayoutEffect, type MouseEvent, type ReactNode } from 'react';
import { useSay } from './translation';
import css from './not-found.module.css';

interface NotFoundProps {
  /** Goes home without a reload, if the world has its own router. */
  readonly onHome?: () => void;
  readonly hint?: string;
  /** Replaces the sentence that the page does not exist. */
  readonly text?: string | undefined;
}

export function NotFound({ onHome, hint, text }: NotFoundProps): ReactNode {
  const say = useSay();
  useLayoutEffect(() => {
    // with the page, not after it
    const before = document.title;
    document.title = '404 Not Found';
    return () => {
      document.title = before;
    };
  }, []);
  const home = (event: MouseEvent): void => {
    if (!onHome || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onHome();
  };
  return (
    <div className={css['notFound']}>
      <svg
        className={css['picture']}
        viewBox="0 0 220 200"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M10 192h200" />
        <path className={css['frame']} d="M62 192V22a6 6 0 0 1 6-6h84a6 6 0 0 1 6 6v170" />
        <path className={css['door']} d="M72 192V26h76v166z" />
        <path d="M84 120h52v56H84zM84 84h22v24H84zM114 84h22v24h-22z" />
        <circle className={css['knob']} cx="140" cy="138" r="3" />
        <path className={css['plate']} d="M82 38h56v34H82z" />
        <text className={css['number']} x="110" y="61" textAnchor="middle">
          404
        </text>
        <path d="M24 192v-26M18 192h12M24 166c-9-3-12-12-10-22 7 3 11 10 10 22zM24 160c8-4 13-11 12-21-7 2-12 9-12 21zM182 192l-3-20h26l-3 20zM192 172v-22M192 164c-8-2-12-8-11-17 7 2 11 8 11 17zM192 158c8-3 11-9 10-18-7 2-10 9-10 18z" />
      </svg>
      <h1 className={css['title']}>ROOM 404</h1>
      <p className={css['text']}>{text ?? say('This page does not exist.')}</p>
      {hint && <p className={css['text']}>{hint}</p>}
      <a className={css['home']} href="/" onClick={home}>
        {say('Back To Home')}
      </a>
    </div>
  );
}

export default NotFound;
