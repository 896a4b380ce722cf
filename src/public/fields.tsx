/**
 * Text and password inputs of the public pages. They are uncontrolled, so that text typed before
 * the script loaded, or filled in by a password manager, is kept.
 */
import {
  useId,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { Icon } from './graphics';
import { useSay } from './translation';
import css from './form.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  /** The error, in the user's language. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, ...rest }: FieldProps): ReactNode {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <input
        id={id}
        className={css['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-said` : undefined}
        {...rest}
      />
    </Frame>
  );
}

interface AreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** A multi-line input. */
export function TextArea({ label, error, hint, ...rest }: AreaProps): ReactNode {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <textarea
        id={id}
        className={css['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-said` : undefined}
        {...rest}
      />
    </Frame>
  );
}

export function PasswordField({ label, error, hint, ...rest }: FieldProps): ReactNode {
  const say = useSay();
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const look = (event: KeyboardEvent): void => setCapitals(event.getModifierState('CapsLock'));
  const note = capitals ? say('Caps Lock is on.') : hint;
  return (
    <Frame id={id} label={label} error={error} hint={note}>
      <span className={css['withButton']}>
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          className={css['input']}
          maxLength={128}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? `${id}-said` : undefined}
          onKeyDown={look}
          onKeyUp={look}
          {...rest}
        />
        <button
          type="button"
          className={css['reveal']}
          aria-pressed={shown}
          aria-label={say('Show the password')}
          title={say(shown ? 'Hide the password' : 'Show the password')}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </span>
    </Frame>
  );
}

function Frame({
  id,
  label,
  error,
  hint,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={css['field']}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p id={`${id}-said`} className={error ? css['wrong'] : css['hint']}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
