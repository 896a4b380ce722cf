/** What the routes of this room share. There is one of it for each server, made by `auth.ts`. */
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
  /** Where the settings say nothing. */
  readonly secondFactor: SecondFactor;
  /** Where the portal is found, without a slash at the end. */
  readonly publicUrl: string;
}

/** The accounts behind what the wire calls this kind; undefined where the roll has none. */
export const homeByWire = ({ homes }: AuthDeps, wire: string): AccountHome | undefined => {
  const kind = kindByWire(wire);
  return kind && homes.get(kind.kind);
};

export const actorOf = (kind: AccountKind, account: number): string => `${kind.kind}:${account}`;

/** What of an account its own password must not consist of. */
export const personalOf = ({ name, email, names }: Account): string[] => [
  name,
  ...(email ? [email] : []),
  ...names,
];

/** Writes one audit row about an account; `by` is null if nobody was signed in. */
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
