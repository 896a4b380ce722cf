/**
 * Calls for which the server may require a proof of work, as it does after many from one place. The
 * user sees and solves nothing: the proof is computed between two calls by the browser's own
 * cryptography, without blocking the page.
 */
import { Failure } from '@/dataProvider/errors';
import { ask, type Call } from '@/dataProvider/http';

const NEEDED = 'proof_needed';

async function proof(signal: AbortSignal | undefined): Promise<string> {
  const [{ solve }, challenge] = await Promise.all([
    import('./solve'),
    ask<unknown>('/api/challenge', { anonymous: true, signal }),
  ]);
  return solve(challenge);
}

/** Like `ask`, with the proof in the body if one is required. The body is a JSON object. */
export async function askProved<T>(
  path: string,
  { json, ...call }: Call & { readonly json: object },
): Promise<T> {
  const asked: Call = { method: 'POST', ...call };
  try {
    return await ask<T>(path, { ...asked, json });
  } catch (error) {
    if (!(error instanceof Failure) || error.body.code !== NEEDED) throw error;
    return ask<T>(path, { ...asked, json: { ...json, proof: await proof(call.signal) } });
  }
}
