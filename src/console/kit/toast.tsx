/** Toasts; their duration is set where they are rendered (src/public/toasts.tsx). */
import { useMemo } from 'react';
import { Failure, isAbort, messageOf } from '@/dataProvider/errors';
import { Lines, toast } from '@/public/toasts';
import { useSay } from './say';
import css from './toast.module.css';

/** An action that the message offers while it is visible. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** How long a message with a button is visible, in milliseconds. */
const TIME_TO_PRESS = 10_000;

interface ShowToast {
  readonly success: (
    sentence: string,
    values?: Readonly<Record<string, unknown>>,
    follows?: readonly ToastAction[],
  ) => void;
  readonly error: (sentence: string, values?: Readonly<Record<string, unknown>>) => void;
  /** Reports an action, with a button that undoes it while the message is visible. */
  readonly undoable: (
    sentence: string,
    values: Readonly<Record<string, unknown>>,
    undo: () => void,
  ) => void;
  /**
   * Reports a failed call: the server's sentence, or that there was no response. An aborted call is
   * not reported.
   */
  readonly failure: (error: unknown) => void;
  /**
   * Reports the same where no field is at hand to show its fault: then the fault is the message.
   */
  readonly refusal: (error: unknown) => void;
}

export function useToast(): ShowToast {
  const say = useSay();
  return useMemo(() => {
    const failure = (error: unknown): void => {
      const { title, hint } = messageOf(error);
      if (!isAbort(error)) toast.error(<Lines title={say(title)} hint={hint && say(hint)} />);
    };
    const success: ShowToast['success'] = (sentence, values, follows = []) => {
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
