/** Files are processed a few at a time: while one is queued, its place is polled and shown. */
import { useEffect, useRef, useState } from 'react';
import { ask } from '@/dataProvider/http';

const PAUSE = 1_000;

/** The key under which the server finds a call in its queue. */
export type Ticket = Readonly<Record<'X-Ticket', string>>;

export function useLine() {
  const [ticket, setTicket] = useState<string>();
  /** 0 where nothing is queued. */
  const [place, setPlace] = useState(0);
  const last = useRef(0);
  useEffect(() => {
    if (ticket === undefined) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const found = await ask<{ place: number | null }>(`/api/line/${ticket}`, {
        signal: stop.signal,
      }).catch(() => null); // polled again
      if (stop.signal.aborted) return;
      if (found) setPlace(found.place ?? 0);
      timer = setTimeout(() => void look(), PAUSE);
    };
    timer = setTimeout(() => void look(), PAUSE);
    return () => {
      stop.abort();
      clearTimeout(timer);
      setPlace(0);
    };
  }, [ticket]);
  return {
    place,
    /** Runs the work with a ticket of its own. */
    async inLine<T>(work: (ticket: Ticket) => Promise<T>): Promise<T> {
      const mine = `${Date.now().toString(36)}-${++last.current}-${Math.random().toString(36).slice(2)}`;
      setTicket(mine);
      try {
        return await work({ 'X-Ticket': mine });
      } finally {
        setTicket((now) => (now === mine ? undefined : now));
      }
    },
  };
}
