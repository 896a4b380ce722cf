/** Solves a proof of work as a browser does. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AuthWorld } from './auth';

export async function proofFor(world: Pick<AuthWorld, 'ask'>): Promise<string> {
  const { body } = await world.ask('GET', '/api/challenge');
  const challenge = body['data'] as Parameters<typeof solveChallenge>[0]['challenge'];
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
