/** Counts down the seconds left to wait. */
import { useEffect, useState } from 'react';

export function useCountdown(): { seconds: number; waitFor: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0);
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) setUntil(0);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return {
    seconds,
    waitFor: (wait) => {
      setSeconds(wait);
      setUntil(wait > 0 ? Date.now() + wait * 1000 : 0);
    },
  };
}
