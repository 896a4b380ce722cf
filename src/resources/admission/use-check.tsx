/** One application under check: its data, who else has it open, and what is done with its documents. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useToast } from '@/console/kit/toast';
import { ask } from '@/dataProvider/http';
import { useBusy } from '@/dataProvider/use-busy';
import type { MissingPaper } from './check-missing';

export interface Paper {
  readonly id: number;
  readonly kind: string;
  readonly replaceable: boolean;
  readonly label: string;
  readonly state: 'pending' | 'ok' | 'rejected';
  readonly reason: string | null;
  readonly name: string;
}
export interface Applicant {
  readonly id: number;
  readonly application_no: string;
  readonly name: string;
  readonly status: string;
  readonly waiting: number;
  readonly next: number | null;
  readonly previous: number | null;
  /** Programmes with waiting applicants. */
  readonly programmes: readonly {
    readonly id: string;
    readonly name: string;
    readonly waiting: number;
  }[];
  readonly reasons: readonly string[];
  /** Other applications that may be of the same person. */
  readonly twins: readonly {
    readonly id: number;
    readonly application_no: string;
    readonly name: string;
    /** What both have in common, in the language of the reader. */
    readonly label: string;
  }[];
  readonly sections: readonly {
    readonly label: string;
    readonly facts: readonly (readonly [label: string, text: string])[];
  }[];
  readonly documents: readonly Paper[];
  readonly missing: readonly MissingPaper[];
}

export const CHECK = '/admission/check';
/** How often the page says that it is open, in milliseconds. */
const STILL_OPEN = 45_000;
/** The programme to which the check is limited, as it stands in the address. */
export const only = (programme: string | null): string =>
  programme ? `?programme=${encodeURIComponent(programme)}` : '';

export function useCheck(id: string) {
  const tell = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const programme = search.get('programme');
  const path = `/api${CHECK}/${id}`;
  const key = ['admission-check', 'one', id, programme];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<Applicant>(`${path}${only(programme)}`, { signal }),
  });
  const { data: open } = useQuery({
    queryKey: ['admission-check-open', id],
    queryFn: () => ask<{ elsewhere: string | null }>(`${path}/open`, { method: 'POST', json: {} }),
    refetchInterval: STILL_OPEN,
    gcTime: 0,
    retry: false,
  });
  const [chosen, choose] = useState<number>();
  /** The reason being typed in the dialog; `undefined` while it is closed. */
  const [reason, setReason] = useState<string>();
  const [busy, once] = useBusy();
  const papers = data?.documents ?? [];
  const shown =
    papers.find((one) => one.id === chosen) ??
    papers.find(({ state }) => state === 'pending') ??
    papers[0];

  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: key });
  const decide = (action: 'verify' | 'reject', values: { reason?: string }): void => {
    if (!shown) return;
    void once(async () => {
      try {
        await ask(`/api/admission/documents/${action}`, {
          method: 'POST',
          json: { rows: [shown.id], values },
        });
        setReason(undefined);
        choose(undefined);
        await refresh();
      } catch (failure) {
        tell.failure(failure);
      }
    });
  };
  return {
    path,
    programme,
    data,
    error,
    elsewhere: open?.elsewhere ?? null,
    busy,
    /** The document on the screen. */
    shown,
    choose,
    refresh,
    verify: () => decide('verify', {}),
    reject: (why: string) => decide('reject', { reason: why }),
    reason,
    setReason,
    go: (to: number | null | undefined): void => {
      if (to) void navigate(`${CHECK}/${to}${only(programme)}`);
    },
    limitTo: (to: string) => void navigate(`${CHECK}${only(to)}`),
  };
}
export type Check = ReturnType<typeof useCheck>;
