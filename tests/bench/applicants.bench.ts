/**
 * A thousand applicants working on their forms concurrently: each saves steps, uploads documents
 * and reads the status, with pauses in between. Most begin; every tenth has only the last steps left
 * and submits. APPLICANTS, SECONDS and THINK (milliseconds between
 * two calls of one applicant) are configurable.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { expect, it } from 'vitest';
import {
  CALLS,
  DOCUMENTS,
  enteredBy,
  openAdmission,
  openLine,
  openPapers,
  type Answer,
} from '../kit/applicants';
import { printTable, timesOf } from '../kit/measure';

const APPLICANTS = Number(process.env['APPLICANTS'] ?? 1_000);
const SECONDS = Number(process.env['SECONDS'] ?? 120);
const THINK = Number(process.env['THINK'] ?? 15_000);
/** Below the product's limit. */
const CONNECTIONS = 800;
const EVERY = 5_000;
/** Every so many applicants, one has filled in all but the last steps before the measurement. */
const NEARLY_DONE = 10;
const LAST_STEPS = 2;
/** Concurrent calls while those are prepared. */
const PREPARED_AT_ONCE = 8;

type Kind = 'read the form' | 'save a step' | 'send a document' | 'look at the status' | 'submit';

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const memoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000;

it('a thousand applicants', async () => {
  const admission = await openAdmission(APPLICANTS);
  const line = openLine(CONNECTIONS);
  const papers = await openPapers();
  const times: Record<Kind, number[]> = {
    'read the form': [],
    'save a step': [],
    'send a document': [],
    'look at the status': [],
    submit: [],
  };
  const errors = new Map<string, number>();

  type One = (typeof admission.applicants)[number];
  /** The version of the form of those who have only the last steps left. */
  const prepared = new Map<One, number>();
  const prepare = async (applicant: One): Promise<void> => {
    const call = async ([method, path, body]: readonly [string, string, object?]) => {
      const answer = await line.send(admission.product().url, applicant, method, path, body);
      if (answer.status !== 200) throw new Error(`prepared: ${path} ${answer.body.message}`);
      return Number(answer.body.data?.['version']);
    };
    let version = 1;
    for (const [step, values] of Object.entries(enteredBy(applicant.no)).slice(0, -LAST_STEPS))
      version = await call(CALLS.save(step, version, values));
    for (const kind of DOCUMENTS)
      version = await call(CALLS.send(kind, papers(applicant.no, kind)));
    prepared.set(applicant, version);
  };
  const waiting = admission.applicants.filter((_, n) => n % NEARLY_DONE === 0);
  await Promise.all(
    Array.from({ length: PREPARED_AT_ONCE }, async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await prepare(one);
    }),
  );

  const until = performance.now() + SECONDS * 1_000;
  const over = (): boolean => performance.now() >= until;

  const work = async (applicant: One): Promise<void> => {
    let version = prepared.get(applicant) ?? 1;
    const does = async (
      kind: Kind,
      [method, path, body]: readonly [string, string, object?],
    ): Promise<void> => {
      // Uniformly spread about the mean, since people do not all press at once.
      const think = THINK * (0.5 + Math.random());
      await pause(Math.max(0, Math.min(think, until - performance.now())));
      if (over()) return;
      const began = performance.now();
      const answer: Answer | Error = await line
        .send(admission.product().url, applicant, method, path, body)
        .catch((error: Error) => error);
      times[kind].push(performance.now() - began);
      if (answer instanceof Error || answer.status !== 200) {
        const why = answer instanceof Error ? answer.message : `${answer.status}`;
        const told = `${kind}: ${why} ${answer instanceof Error ? '' : answer.body.message}`;
        errors.set(told, (errors.get(told) ?? 0) + 1);
      } else version = Number(answer.body.data?.['version'] ?? version);
    };
    await pause(Math.random() * THINK);
    await does('read the form', CALLS.read());
    const steps = Object.entries(enteredBy(applicant.no));
    for (const [i, [step, values]] of steps.entries()) {
      if (prepared.has(applicant) && i < steps.length - LAST_STEPS) continue;
      await does('save a step', CALLS.save(step, version, values));
      const kind = DOCUMENTS[i];
      if (kind) await does('send a document', CALLS.send(kind, papers(applicant.no, kind)));
      if (i % 2 === 1) await does('look at the status', CALLS.own());
    }
    await does('submit', CALLS.submit(version));
    while (!over()) await does('look at the status', CALLS.own());
  };

  const { pid } = admission.product().process;
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(memoryOf(pid)), EVERY);
  try {
    await Promise.all(admission.applicants.map(work));
  } finally {
    clearInterval(watch);
    line.close();
    await admission.close();
  }
  const all = Object.values(times).reduce((sum, { length }) => sum + length, 0);
  printTable(
    `${APPLICANTS} applicants for ${SECONDS} s, ${THINK / 1000} s between two calls of one: ${(all / SECONDS).toFixed(0)} calls a second; ${availableParallelism()} cores for all of it, load ${loadavg()[0]?.toFixed(1)}`,
    ['', 'calls', 'p50 ms', 'p95 ms', 'longest ms'],
    Object.entries(times).map(([kind, took]) => [
      kind,
      took.length,
      timesOf(took).p50,
      timesOf(took).p95,
      Math.max(0, ...took),
    ]),
  );
  console.log(`memory, MB, every ${EVERY / 1000} s: ${memory.map(Math.round).join(' ')}`);
  expect(Object.fromEntries(errors)).toEqual({});
});
