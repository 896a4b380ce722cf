/**
 * Casts a vote: tokens are created and signed as soon as the paper is loaded, and the vote is sent
 * in a separate call.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Failure } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import type { Choice } from '@/domain/ballot-paper';
import type { Attempt } from '../attempt';
import type { Paper } from './paper';
import type { Blinded, SealedPaper, SignedToken } from './secret-paper';

/** The cryptography is loaded while the voter reads the paper. */
const secrets = () => import('./secret-paper');
const call = <T>(path: string, json: object): Promise<T> =>
  ask<T>(`/api/election/${path}`, { method: 'POST', anonymous: true, json });

async function blindAll({ posts }: Paper): Promise<Blinded[]> {
  const { blindToken } = await secrets();
  const blinded: Blinded[] = [];
  for (const { id, key } of posts) blinded.push(await blindToken(id, key));
  return blinded;
}

export interface Casting {
  /** The paper is signed and can be cast. */
  readonly ready: boolean;
  /** Has the paper signed; a retry uses the same tokens, in case the response was lost. */
  readonly sign: () => Promise<void>;
  readonly cast: (choices: ReadonlyMap<number, Choice>) => Promise<void>;
}

export function useCasting(paper: Paper, attempt: Attempt['attempt']): Casting {
  const blinded = useRef<Promise<Blinded[]>>(undefined);
  const sent = useRef<readonly SealedPaper[]>(undefined);
  const [signed, setSigned] = useState<readonly SignedToken[]>();

  const sign = async (): Promise<void> => {
    blinded.current ??= blindAll(paper);
    const tokens = await blinded.current;
    const { signatures } = await call<{ signatures: Record<string, string> }>('papers', {
      pass: paper.pass,
      blinded: Object.fromEntries(tokens.map((one) => [one.post, one.blinded])),
    });
    setSigned(await Promise.all(tokens.map((one) => one.finish(signatures[one.post] ?? ''))));
  };
  const begin = useEffectEvent(() => void attempt(sign));
  useEffect(() => begin(), []); // once for each paper, as the component is remounted for another

  const cast = async (choices: ReadonlyMap<number, Choice>): Promise<void> => {
    const { sealChoice } = await secrets();
    const again = sent.current !== undefined;
    // A retry sends the same bytes: the first request may have arrived.
    sent.current ??= await Promise.all(
      (signed ?? []).map((one) =>
        sealChoice(one, choices.get(one.post) ?? { candidates: [], nota: false }, paper.box_key),
      ),
    );
    try {
      await call('vote', { papers: sent.current });
    } catch (error) {
      if (again && error instanceof Failure && error.body.current === 'spent') return;
      if (!(error instanceof Failure && error.outcomeUnknown)) sent.current = undefined;
      throw error;
    }
  };
  return { ready: signed !== undefined, sign, cast };
}
