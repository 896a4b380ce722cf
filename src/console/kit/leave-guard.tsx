/** Asks before one leaves what is not saved. The draft is kept either way; this only saves a way back. */
import { useBlocker, useCanBlock } from 'react-admin';
import { useEffect } from 'react';
import { Dialog } from './dialog';
import { useSay } from './say';

interface Props {
  readonly when: boolean;
  /** Addresses below this one are still the same piece of work. */
  readonly stays?: string;
  /** Another query string is another piece of work. */
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
    // saved or thrown away in the same moment: nothing is left to ask about
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
