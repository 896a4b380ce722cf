/**
 * The single host of toasts, shared by every world, and the only access to them: import `toast`
 * from here. The headless part of react-hot-toast keeps the list; the styles are ours, so that none
 * is injected at run time.
 */
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './graphics';
import { onModals, topModal } from './modals';
import { useSay } from './translation';
import css from './toasts.module.css';

export { toast };

/**
 * Milliseconds; at most 20 are shown at once, the library's own limit (specification, sections 4
 * and 9).
 */
export const STAYS = {
  error: 4000,
  blank: 4000,
  custom: 4000,
  success: 2000,
  loading: Infinity,
} as const;
const OPTIONS = Object.fromEntries(
  Object.entries(STAYS).map(([kind, duration]) => [kind, { duration, removeDelay: 200 }]),
);

export function Toasts(): ReactNode {
  const { toasts, handlers } = useToaster(OPTIONS);
  const modal = useSyncExternalStore(onModals, topModal, () => null);
  const shown = toasts.map((one) => <ToastMessage key={one.id} toast={one} />);
  // Screen readers announce additions to a live region that existed before, and nothing that is
  // inert. So the page always has its region, an open dialog has one too, and a message that
  // outlasts its dialog moves to the page's.
  return (
    <>
      <Host {...handlers}>{modal ? null : shown}</Host>
      {modal && createPortal(<Host {...handlers}>{shown}</Host>, modal)}
    </>
  );
}

function Host({
  startPause,
  endPause,
  children,
}: Pick<ReturnType<typeof useToaster>['handlers'], 'startPause' | 'endPause'> & {
  readonly children: ReactNode;
}): ReactNode {
  // A dialog that closes under the pointer fires no event for the pointer leaving.
  useEffect(() => endPause, [endPause]);
  return (
    <div
      className={css['host']}
      aria-live="polite"
      onMouseEnter={startPause}
      onMouseLeave={endPause}
    >
      {children}
    </div>
  );
}

function ToastMessage({ toast: one }: { readonly toast: Toast }): ReactNode {
  const say = useSay();
  return (
    <div className={css['toast']} data-kind={one.type} data-visible={one.visible}>
      {one.type === 'error' && <Icon name="alert" className={css['icon']} />}
      {one.type === 'success' && <Icon name="tick" className={css['icon']} />}
      {one.type === 'loading' && <span className={css['turning']} />}
      <div className={css['message']}>{resolveValue(one.message, one)}</div>
      <button
        type="button"
        className={css['close']}
        aria-label={say('Dismiss')}
        onClick={() => toast.dismiss(one.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** A message with a smaller second line, such as for a call without a response. */
export function Lines({
  title,
  hint,
}: {
  readonly title: string;
  readonly hint?: string | undefined;
}): ReactNode {
  return (
    <>
      <strong>{title}</strong>
      {hint && <span className={css['hint']}>{hint}</span>}
    </>
  );
}
