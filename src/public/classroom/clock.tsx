/** The time left by the server's clock; the clock of the device is ignored. */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSay } from '../translation';
import css from './classroom.module.css';

interface Props {
  /** Milliseconds left when the paper arrived, counted down by a monotonic clock. */
  readonly left: number;
  readonly onOver: () => void;
}

const SHORT = 5 * 60;
const two = (n: number): string => String(n).padStart(2, '0');

export function Clock({ left, onOver }: Props): ReactNode {
  const say = useSay();
  const [began] = useState(() => performance.now());
  const [seconds, setSeconds] = useState(() => Math.max(0, Math.ceil(left / 1_000)));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const look = (): void => {
      const now = Math.max(0, Math.ceil((left - (performance.now() - began)) / 1_000));
      setSeconds(now);
      if (now === 0) {
        clearInterval(timer);
        over();
      }
    };
    const timer = setInterval(look, 1_000);
    look();
    return () => clearInterval(timer);
  }, [left, began]);
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return (
    <p className={css['clock']} data-short={seconds <= SHORT || undefined} role="timer">
      <span>{say('Time left')}</span> <strong>{hours ? `${hours}:${rest}` : rest}</strong>
    </p>
  );
}
