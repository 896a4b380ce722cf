/**
 * What the frame provides to every part of the console: the definitions, the signed-in user, and
 * their permissions.
 */
import { createContext, useCallback, useContext } from 'react';
import type { CoreAdminContextProps } from 'react-admin';
import type { Actor, Roll } from '@/schema';
import { isPermitted } from '@/auth/auth-provider';
import type { Defaults } from '@/auth/defaults';
import type { Profile } from '@/auth/profile';
import type { Session } from '@/auth/session';

export interface Frame {
  readonly roll: Roll;
  readonly actor: Actor;
  readonly session: Session;
  readonly profile: Profile;
  /** `undefined` while they load and when loading failed, which is silent. */
  readonly defaults: Defaults | undefined;
  /** What react-admin was started with, for pages that use its ready-made half (`material/`). */
  readonly services?: Services;
}
export type Services = Required<
  Pick<
    CoreAdminContextProps,
    'authProvider' | 'dataProvider' | 'i18nProvider' | 'queryClient' | 'store'
  >
>;

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('Only inside the console.');
  return frame;
}

export const useRoll = (): Roll => useFrame().roll;
export const useActor = (): Actor => useFrame().actor;

export type May = (
  action: 'list' | 'show' | 'create' | 'edit' | 'delete' | 'import' | 'export',
  resource: string,
  record?: Readonly<Record<string, unknown>>,
) => boolean;

/**
 * Checks a permission of the caller from the definitions, without a request. The server checks
 * again.
 */
export function useMay(): May {
  const { roll, actor } = useFrame();
  return useCallback<May>(
    (action, resource, record) => isPermitted(roll, actor, action, resource, record),
    [roll, actor],
  );
}
