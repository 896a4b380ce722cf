/**
 * TEXT MESSAGES: sends them through the gateway that the environment configures or, without one,
 * writes them to files that anyone can open. The content of messages is not decided here.
 * Next: `../jobs/work.ts` (the caller).
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock';
import type { SmsGateway } from '../env';
import type { DeliveryResult, TextMessage } from '../handle';

export interface Gateway {
  /** Never throws: failures are reported in the result. */
  send(message: TextMessage): Promise<DeliveryResult>;
}

const TIMEOUT = 20_000;
/** The connection was never established, so nothing was sent. */
const NOT_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|CERT_HAS_EXPIRED|UNABLE_TO_VERIFY_LEAF_SIGNATURE|ERR_TLS_CERT_ALTNAME_INVALID)$/;

const codeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause
    ? String(error.cause.code)
    : '';

function failed(error: unknown): DeliveryResult {
  const code = codeOf(error);
  return NOT_REACHED.test(code)
    ? { how: 'away', reason: `the gateway could not be reached (${code})` }
    : { how: 'unknown', reason: 'the gateway did not respond' };
}

/**
 * 429 and 503 mean that it was too early; any other 5xx may have been sent after the message was
 * delivered.
 */
function outcomeOf(status: number): DeliveryResult {
  if (status >= 200 && status < 300) return { how: 'sent' };
  const reason = `the gateway returned status ${status}`;
  if (status === 429 || status === 503) return { how: 'away', reason };
  return { how: status >= 500 ? 'unknown' : 'refused', reason };
}

/** One message is one POST of JSON. With `reference` a gateway can refuse a duplicate. */
function overHttp({ url, token, sender }: SmsGateway): Gateway {
  return {
    async send({ to, text, template, reference }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT),
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': reference,
          },
          body: JSON.stringify({ to, text, template, sender, reference }),
        });
        await answer.body?.cancel();
        return outcomeOf(answer.status);
      } catch (error) {
        return failed(error);
      }
    },
  };
}

/** Writes a file, which gets its name only when complete. */
function intoFiles(dataDir: string, clock: Clock): Gateway {
  const folder = join(dataDir, 'sms');
  return {
    async send(message) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.json`;
        await writeFile(join(folder, `.${name}`), `${JSON.stringify(message, null, 2)}\n`, {
          mode: 0o600,
          flush: true,
        });
        await rename(join(folder, `.${name}`), join(folder, name));
        return { how: 'sent' };
      } catch {
        return { how: 'away', reason: 'the file could not be written' };
      }
    },
  };
}

export interface GatewayOptions {
  readonly sms: SmsGateway | undefined;
  readonly dataDir: string;
  readonly clock: Clock;
}

export const makeGateway = ({ sms, dataDir, clock }: GatewayOptions): Gateway =>
  sms ? overHttp(sms) : intoFiles(dataDir, clock);
