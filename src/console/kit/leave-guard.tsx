/**
 * Prompts before the user leaves unsaved work. The draft is stored either way; the prompt only
 * saves a way back.
 */
import { useBlocker, useCanBlock } from 'react-admin';
import { useEffect } from 'react';
import { Dialog } from './dialog';
import { useSay } from './say';

interface Props {
  readonly when: boolean;
  /** Addresses below this one belong to the same work. */
  readonly stays?: string;
  /** Another query string is other work. */
  readonly asked?: boolean;
}

export function LeaveGuard({ when, stays, asked = false }: Props) {
  const canBlock = useCanBlock();
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return canBlock ? <InsideGuard when={when} stays={stays} asked={asked} /> : null;
}

function InsideGuard({
  when,
  stays,
  asked,
}: {
  readonly when: boolean;
  readonly stays: string | undefined;
  readonly asked: boolean;
}) {
  const say = useSay();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (nextLocation.pathname !== currentLocation.pathname ||
        (asked && nextLocation.search !== currentLocation.search)) &&
      !(stays && nextLocation.pathname.startsWith(stays)),
  );
  useEffect(() => {
    // saved or discarded in the same moment: there is nothing left to confirm
    if (blocker.state === 'blocked' && !when) blocker.proceed?.();
  }, [blocker, when]);
  if (blocker.state !== 'blocked' || !when) return null;
  return (
    <Dialog
      title={say('Leave without saving?')}
      onClose={() => blocker.reset?.()}
      actions={[
        { label: say('Leave page'), run: () => blocker.proceed?.() },
        { label: say('Stay on page'), run: () => blocker.reset?.(), primary: true },
      ]}
    >
      <p>{say('Your changes are kept on this device. You can restore them later.')}</p>
    </Dialog>
  );
}
