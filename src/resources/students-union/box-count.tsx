import { useState } from 'react';
import { Failure } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { readShare } from '@/domain/key-share';
import { Alert, FailureAlert } from '@/console/kit/alert';
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import type { Box } from './box';
import css from './polling.module.css';

interface Props {
  readonly path: string;
  readonly box: Pick<Box, 'posts'>;
  readonly onCounted: () => void;
}

/** Two holders type their shares; then the posts are opened and counted one after the other. */
export function BoxCount({ path, box: { posts }, onCounted }: Props) {
  const say = useSay();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [at, setAt] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [wrong, setWrong] = useState<string>();
  const count = async (): Promise<void> => {
    setError(undefined);
    const mistyped = [first, second].findIndex((share) => readShare(share) === null);
    if (mistyped >= 0)
      return setWrong(say('Share {n} has a typing error. Check each group.', { n: mistyped + 1 }));
    setWrong(undefined);
    try {
      for (const post of posts) {
        setAt(post.title);
        if (post.counted === null)
          await ask(`${path}/count`, { method: 'POST', json: { post: post.id, first, second } });
      }
      onCounted();
    } catch (failure) {
      const said =
        failure instanceof Failure ? Object.values(failure.body.errors ?? {})[0] : undefined;
      if (said) setWrong(said);
      else setError(failure);
    } finally {
      setAt(undefined);
    }
  };
  return (
    <form
      className={css.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void count();
      }}
    >
      <h2>{say('Open box and count')}</h2>
      <p>
        {say(
          'Two of the three holders enter their shares. Spaces and capital letters do not matter.',
        )}
      </p>
      <div className={css.fields}>
        <label className={css.field}>
          {say('First share')}
          <input
            value={first}
            onChange={(event) => setFirst(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <label className={css.field}>
          {say('Second share')}
          <input
            value={second}
            onChange={(event) => setSecond(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      </div>
      {wrong && <Alert title={wrong} />}
      {error !== undefined && <FailureAlert error={error} />}
      {at && <p role="status">{say('Counting: {post}', { post: at })}</p>}
      <div className={css.buttons}>
        <Button type="submit" tone="primary" busy={at !== undefined}>
          {say('Open box and count')}
        </Button>
      </div>
    </form>
  );
}
