/** The definition of the caller's own record: the account resource of their kind. */
import type { Resource } from '@/schema';
import { useFrame } from '../frame';

export function useOwnResource(): Resource | undefined {
  const { actor, roll } = useFrame();
  const kind = actor.kind === 'super' ? 'admin' : actor.kind;
  return [...roll.resources.values()].find(({ account }) => account?.kind === kind);
}
