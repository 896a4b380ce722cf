/**
 * A picture of a question: fetched with the device's secret, and retried after a network failure.
 */
import { useEffect, useState, type ReactNode } from 'react';
import type { VisiblePicture } from '@/domain/question';
import { useSay } from '../translation';
import { readPicture } from './classroom';
import form from '../form.module.css';
import css from './classroom.module.css';

interface Props {
  readonly examination: number;
  readonly question: number;
  readonly picture: VisiblePicture;
}

export function Picture({ examination, question, picture: { n, alt } }: Props): ReactNode {
  const say = useSay();
  const [url, setUrl] = useState<string>();
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    setFailed(false);
    readPicture(`/examination/${examination}/picture/${question}/${n}`, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true);
      },
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [examination, question, n, tries]);
  if (url) return <img className={css['picture']} src={url} alt={alt} />;
  return (
    <span className={css['blank']}>
      <span>{alt}</span>
      {failed && (
        <button type="button" className={form['quiet']} onClick={() => setTries(tries + 1)}>
          {say('Load picture')}
        </button>
      )}
    </span>
  );
}
