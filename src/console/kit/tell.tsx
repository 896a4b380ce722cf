/** Short messages that come and go; how long each stays is said where they are drawn (src/public/toasts.tsx). */
import { useMemo } from 'react';
import { Failure, isAbort, messageOf } from '@/dataProvider/errors';
import { Lines, toast } from '@/public/toasts';
import { useSay } from './say';
import css from './tell.module.css';

/** Something that can follow what was done, while the message stands. */
export interface Follow {
  readonly label: string;
  readonly run: () => void;
}

/** Milliseconds that a message with something to press stands. */
const TIME_TO_PRESS = 10_000;

interface Tell {
  readonly success: (
    sentence: string,
    values?: Readonly<Record<string, unknown>>,
    follows?: readonly Follow[],
  ) => void;
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
      const { title, hint } = messageOf(error);
      if (!isAbort(error)) toast.error(<Lines title={say(title)} hint={hint && say(hint)} />);
    };
    const success: Tell['success'] = (sentence, values, follows = []) => {
      if (follows.length === 0) return void toast.success(say(sentence, values));
      const id: string = toast.success(
        <>
          {say(sentence, values)}{' '}
          {follows.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className={css.follow}
              onClick={() => {
                toast.dismiss(id);
                run();
              }}
            >
              {label}
            </button>
          ))}
        </>,
        { duration: TIME_TO_PRESS },
      );
    };
    return {
      success,
      error: (sentence, values) => void toast.error(say(sentence, values)),
      undoable: (sentence, values, undo) =>
        success(sentence, values, [{ label: say('Undo'), run: undo }]),
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
