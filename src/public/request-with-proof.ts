/**
 * Calls for which the server may require a proof of work, as it does after many from one place. The
 * user sees and solves nothing: the proof is computed between two calls by the browser's own
 * cryptography, without blocking the page.
 */
import { Failure } from '@/dataProvider/errors';
import { ask, type Call } from '@/dataProvider/http';

const PROOF_NEEDED = 'proof_needed';

async function solveChallenge(signal: AbortSignal | undefined): Promise<string> {
  const [{ solve }, challenge] = await Promise.all([
    import('./solve'),
    ask<unknown>('/api/challenge', { anonymous: true, signal }),
  ]);
  return solve(challenge);
}

/** Like `ask`, with the proof in the body if one is required. The body is a JSON object. */
export async function requestWithProof<T>(
  path: string,
  { json, ...call }: Call & { readonly json: object },
): Promise<T> {
  const request: Call = { method: 'POST', ...call };
  try {
    return await ask<T>(path, { ...request, json });
  } catch (error) {
    if (!(error instanceof Failure) || error.body.code !== PROOF_NEEDED) throw error;
    return ask<T>(path, {
      ...request,
      json: { ...json, proof: await solveChallenge(call.signal) },
    });
  }
}
