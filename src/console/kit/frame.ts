/** What every part of the console may ask of the frame: the definitions, who is signed in, and what they may do. */
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
  /** Undefined while they load and when they could not be loaded, which is silent. */
  readonly defaults: Defaults | undefined;
  /** What react-admin was started with, for pages that start its ready-made half (`material/`). */
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

/** Whether the caller may do it, from the definitions alone: no call is made. The server decides again. */
export function useMay(): May {
  const { roll, actor } = useFrame();
  return useCallback<May>(
    (action, resource, record) => isPermitted(roll, actor, action, resource, record),
    [roll, actor],
  );
}
