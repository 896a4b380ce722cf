/** Shared by all routes of this folder. Created once per server by `auth.ts`. */
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import { writeAudit } from '../db/audit';
import type { Carriers } from '../handle';
import type { Call } from '../route';
import type { Account, AccountHome, AccountHomes } from './accounts';
import type { KeyedQueue } from './keyed-queue';
import { kindByWire, type AccountKind, type SecondFactor } from './kinds';
import type { Hasher } from './password';
import type { Proofs } from './proof';

export interface AuthDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs session tokens. */
  readonly key: Uint8Array;
  readonly homes: AccountHomes;
  readonly hasher: Hasher;
  readonly inTurn: KeyedQueue;
  readonly proofs: Proofs | undefined;
  readonly carriers: Carriers;
  /** Applies if the settings do not say. */
  readonly secondFactor: SecondFactor;
  /** Base URL of the portal, without a trailing slash. */
  readonly publicUrl: string;
}

/** The accounts of the kind with this wire name; undefined if the roll has none. */
export const homeByWire = ({ homes }: AuthDeps, wire: string): AccountHome | undefined => {
  const kind = kindByWire(wire);
  return kind && homes.get(kind.kind);
};

export const actorOf = (kind: AccountKind, account: number): string => `${kind.kind}:${account}`;

/** Data of the account that its password must not consist of. */
export const personalOf = ({ name, email, names }: Account): string[] => [
  name,
  ...(email ? [email] : []),
  ...names,
];

/** Writes one audit row about an account; `by` is null if the caller was not signed in. */
export async function auditAccount(
  tx: Tx,
  call: Pick<Call, 'requestId' | 'address'>,
  home: AccountHome,
  account: number | null,
  action: string,
  by: string | null,
  now: Date,
): Promise<void> {
  await writeAudit(tx, {
    at: now.toISOString(),
    actor: by,
    action,
    entity: home.resource.name,
    entityId: account,
    requestId: call.requestId,
    address: call.address,
  });
}
