import { useEffect, useState } from 'react';

/** The pause in typing before the server is asked, in milliseconds. */
const PAUSE = 400;

/** The latest value, once it has not changed for the pause. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
