/**
 * A dialog on the native `<dialog>`: it traps the focus, closes with Escape and restores the focus.
 */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { openModal } from '@/public/modals';
import { Button } from './button';
import { useSay } from './say';
import { useKeptFocus } from './use-kept-focus';
import css from './dialog.module.css';

export interface DialogAction {
  readonly label: string;
  /** Omitted for the submit action: it does what Enter does. */
  readonly run?: () => void;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly busy?: boolean;
}

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly actions?: readonly DialogAction[];
  /** The dialog is a form: Enter, and the action without a `run` of its own, submit it. */
  readonly onSubmit?: (() => void) | undefined;
  /** The submission is running. */
  readonly busy?: boolean;
  /** For tables and mappings. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Dialog({
  title,
  onClose,
  actions = [],
  onSubmit,
  busy = false,
  wide = false,
  children,
}: Props) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useKeptFocus();
  // Before the paint, so that the dialog is never visible or reachable while still closed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    const close = openModal(element);
    // Focuses the first field to fill in, or the harmless action.
    const buttons = [...element.querySelectorAll<HTMLElement>('footer button:not(:disabled)')];
    const safe = buttons.at(-1)?.dataset['danger'] === undefined ? buttons.at(-1) : buttons[0];
    (
      element.querySelector<HTMLElement>(
        ':is(input, select, textarea):not(:disabled, [type="file"])',
      ) ?? safe
    )?.focus();
    return () => {
      close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const inside = (
    <>
      <div className={css.body}>{children}</div>
      {actions.length > 0 ? (
        <footer className={css.foot}>
          {actions.map(({ label, run, primary, danger, disabled, busy: working }) => (
            <Button
              key={label}
              type={run ? 'button' : 'submit'}
              data-danger={danger ? '' : undefined}
              tone={danger ? 'danger' : primary ? 'primary' : undefined}
              disabled={disabled}
              busy={working ?? (busy && !run)}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </footer>
      ) : null}
    </>
  );
  return (
    <dialog
      ref={dialog}
      className={[css.dialog, wide && css.wide].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()} // keys in a dialog are not shortcuts of the page
    >
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label={say('Close')} onClick={onClose}>
          ✕
        </button>
      </header>
      {onSubmit ? (
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onSubmit();
          }}
        >
          {inside}
        </form>
      ) : (
        inside
      )}
    </dialog>
  );
}
