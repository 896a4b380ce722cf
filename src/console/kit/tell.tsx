/** Short messages that come and go; how long each stays is said where they are drawn (src/public/toasts.tsx). */
import { useMemo } from 'react';
import { Failure, isAbort, wordsOf } from '@/dataProvider/errors';
import { Lines, toast } from '@/public/toasts';
import { useSay } from './say';
import css from './tell.module.css';

interface Tell {
  readonly success: (sentence: string, values?: Readonly<Record<string, unknown>>) => void;
  readonly error: (sentence: string, values?: Readonly<Record<string, unknown>>) => void;
  /** What was done, with a button that takes it back while the message stands. */
  readonly undoable: (
    sentence: string,
    values: Readonly<Record<string, unknown>>,
    undo: () => void,
  ) => void;
  /** A failed call: the server's sentence, or that there was no reply. A call that was given up is not spoken of. */
  readonly failure: (error: unknown) => void;
  /** The same where no field stands by to say what is wrong with it: then that is the sentence. */
  readonly refusal: (error: unknown) => void;
}

export function useTell(): Tell {
  const say = useSay();
  return useMemo(() => {
    const failure = (error: unknown): void => {
      const { title, hint } = wordsOf(error);
      if (!isAbort(error)) toast.error(<Lines title={say(title)} hint={hint && say(hint)} />);
    };
    return {
      success: (sentence, values) => void toast.success(say(sentence, values)),
      error: (sentence, values) => void toast.error(say(sentence, values)),
      undoable: (sentence, values, undo) => {
        const id = toast(
          <>
            {say(sentence, values)}{' '}
            <button
              type="button"
              className={css.undo}
              onClick={() => {
                toast.dismiss(id);
                undo();
              }}
            >
              {say('Undo')}
            </button>
          </>,
        );
      },
      failure,
      refusal: (error) => {
        const wrong = Object.values(
          (error instanceof Failure ? error.body.errors : undefined) ?? {},
        );
        if (wrong.length > 0) toast.error(wrong.join(' '));
        else failure(error);
      },
    };
  }, [say]);
}
