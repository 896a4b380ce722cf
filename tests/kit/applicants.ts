/**
 * Many applicants over HTTP on the built product: each with a draft, a session, a form to fill in
 * and documents to upload.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRoll } from '@/resources/roll';
import { kindByName } from '../../server/auth/kinds';
import { issueSession } from '../../server/auth/session';
import { tokenKey } from '../../server/auth/tokens';
import type { Database } from '../../server/db/database';
import { startEmbedded } from '../../server/db/embedded';
import { openDatabase } from '../../server/db/open';
import { picture } from './pictures';
import { freePort, startProduct, type Product } from './product';

const SECRET = 'a secret of at least thirty-two bytes, for applicants';
const FORM = '/api/admission-form';

export interface Applicant {
  readonly id: number;
  readonly no: number;
  readonly token: string;
}
export interface Admission {
  readonly db: Database;
  readonly applicants: readonly Applicant[];
  /** The current process. */
  product(): Product;
  /** Restarts the product at the same address after a kill. Returns the milliseconds it took. */
  restart(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Starts the product on a database of its own, with this many applicants registered and signed in.
 */
export async function openAdmission(count: number): Promise<Admission> {
  const folder = mkdtempSync(join(tmpdir(), 'admission-'));
  const server = await startEmbedded(folder);
  const port = await freePort();
  const start = (dataDir?: string): Promise<Product> =>
    startProduct({
      env: { DATABASE_URL: server.ownerUrl, SECRET },
      port,
      ...(dataDir ? { dataDir } : {}),
    });
  let product = await start();
  const db = await openDatabase({ url: server.ownerUrl, roll: readRoll() });
  const kind = kindByName('applicant');
  if (!kind) throw new Error('there are no applicants');
  const applicants = await db.transaction(async (tx) => {
    const drafts = await tx.sql<{ id: number; no: number }>`
      insert into application (application_no, name, email, mobile, cycle, batch, programme, form_state, status, dob, admission_mode, active, disposition, created_at, updated_at)
      select '27MANY' || n, 'Applicant ' || n, 'many' || n || '@tlawng.example', '+9171' || lpad(n::text, 8, '0'), o.cycle, c.batch, 'BA', 'draft', 'Pending', date '2004-01-01', 'regular', true, 'none', o.created_at, o.created_at
      from admission_programme o join admission_cycle c on c.id = o.cycle, generate_series(1, ${count}::int) n where o.programme = 'BA'
      returning id, substr(application_no, 7)::int as no`;
    const all: Applicant[] = [];
    for (const { id, no } of drafts) {
      const now = new Date();
      const { token } = await issueSession(tx, tokenKey(SECRET), { kind, account: id, now });
      all.push({ id, no, token });
    }
    return all;
  });
  return {
    db,
    applicants,
    product: () => product,
    async restart() {
      const began = performance.now();
      product = await start(product.dataDir);
      return Math.round(performance.now() - began);
    },
    async close() {
      await db.close();
      await product.remove();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What one applicant enters: unique values, so that a value in the wrong place shows. */
export function enteredBy(no: number): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const mobile = (first: number): string => `+91${first}${String(no).padStart(8, '0')}`;
  const exam = (level: string, back: number) => ({
    level,
    board: `Board of ${no}`,
    institution: null,
    roll_no: String(no * 10 + back),
    year: 2024 - back,
    result: 'passed',
    max: 50_000,
    obtained: 20_000 + (no % 280) * 100,
  });
  return {
    personal: {
      gender: no % 2 ? 'female' : 'male',
      nationality: 'Indian',
      domicile_state: 'Mizoram',
      mother_tongue: `Language ${no}`,
    },
    parents: {
      father_name: `Father of ${no}`,
      parent_mobile: mobile(72),
      annual_income: 'up_to_5',
      emergency_contact: mobile(73),
    },
    address: {
      present_line: `House ${no}`,
      present_town: 'Tlawng',
      present_district: 'Aizawl',
      present_state: 'Mizoram',
      present_pin: '796001',
      same_address: true,
    },
    education: {
      exams: [exam('class_x', 2), exam('class_xii', 0)],
      gap_reason: `Reason of ${no}`,
      subjects: ['English', 'History', 'Economics', 'Geography'].map((subject, i) => ({
        subject,
        language: i === 0,
        max: 10_000,
        obtained: 4_000 + ((no * 7 + i * 13) % 60) * 100,
      })),
    },
    category: { category: 'General', is_pwd: false },
    subjects: { department: 'ENG' },
    declarations: { declared_true: true, declared_rules: true },
  };
}

export const DOCUMENTS = ['photo', 'signature', 'class_x', 'class_xii'] as const;
export type Papers = (no: number, kind: (typeof DOCUMENTS)[number]) => Buffer;
/** Creates scans that differ only in a comment: rendered once, and no two the same. */
export async function openPapers(): Promise<Papers> {
  const scan = Buffer.from(await picture({ width: 900, height: 1200 }));
  return (no, kind) => {
    const said = Buffer.from(`${kind} of applicant ${no}`);
    const head = Buffer.from([0xff, 0xfe, 0, said.byteLength + 2]);
    return Buffer.concat([scan.subarray(0, 2), head, said, scan.subarray(2)]);
  };
}

/**
 * Where the connection is cut: before the request is sent, while it is sent, or before its response
 * arrives.
 */
export type Cut = 'before' | 'middle' | 'after';
export class Lost extends Error {}
export interface Answer {
  readonly status: number;
  readonly wait: number;
  readonly body: {
    readonly data?: Readonly<Record<string, unknown>>;
    readonly message?: string;
    readonly current?: { readonly version: number };
  };
}

/** Sends the requests of all applicants over keep-alive connections. */
export function openLine(most = 200) {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  const send = (
    url: string,
    { token }: Applicant,
    method: string,
    path: string,
    body?: object,
    cut?: Cut,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const lost = (): void => reject(new Lost(`${method} ${path}`));
      if (cut === 'before') return lost();
      const bytes = Buffer.isBuffer(body) ? body : body && Buffer.from(JSON.stringify(body));
      const call = request(url + path, {
        agent: cut ? false : agent,
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(bytes
            ? {
                'content-type': Buffer.isBuffer(body)
                  ? 'application/octet-stream'
                  : 'application/json',
                'content-length': bytes.byteLength,
              }
            : {}),
        },
      });
      call.on('error', lost);
      call.once('response', (response) => {
        response.on('error', lost);
        if (cut) {
          response.destroy();
          return lost();
        }
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('close', () => {
          if (!response.complete) return lost();
          const text = Buffer.concat(parts).toString();
          resolve({
            status: response.statusCode ?? 0,
            wait: Number(response.headers['retry-after'] ?? 0),
            body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {},
          });
        });
      });
      if (cut !== 'middle' || !bytes) return call.end(bytes);
      call.write(bytes.subarray(0, bytes.byteLength >> 1), () => call.destroy());
      return undefined;
    });
  return { send, close: () => agent.destroy() };
}
export type Line = ReturnType<typeof openLine>;

/** The requests of the form. */
export const CALLS = {
  read: () => ['GET', FORM] as const,
  own: () => ['GET', '/api/my-application'] as const,
  save: (step: string, version: number, values: object) =>
    ['PATCH', `${FORM}/${step}`, { version, values }] as const,
  send: (kind: string, bytes: Buffer) =>
    ['POST', `${FORM}/document/${kind}?name=${kind}.jpg`, bytes] as const,
  submit: (version: number) => ['POST', `${FORM}/submit`, { version }] as const,
};
