/** Whether the page is being printed: tables that render only visible rows then render all. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function usePrinting(): boolean {
  const [paper, setPaper] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPaper(true));
    const end = (): void => setPaper(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return paper;
}
