/**
 * Records what a screen tells at each step of a script, and what it sends: the first step as a whole,
 * later ones as the lines that changed. For `toMatchFileSnapshot`.
 */
import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { address } from './console';
import { changes, outline } from './outline';
import { PATIENCE } from './patience';

/** What the screens sent since the last step. */
export interface Heard {
  /** Requests that have no response yet. */
  readonly waiting: () => number;
  /** Takes what was sent since the last call. */
  readonly take: () => readonly SentCall[];
  /** Removes the passing messages. */
  readonly dismiss?: () => void;
}
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
  /** 999: no answer came. */
  readonly status?: number;
}

const TOLD_HEADERS = [
  'authorization',
  'if-match',
  'idempotency-key',
  'content-type',
  'accept-language',
];
/** Said without their value, which is another one each time. */
const OF_THE_MOMENT: Readonly<Record<string, string>> = {
  authorization: 'a token',
  'idempotency-key': 'a key',
};
const NO_ANSWER = 999;
/** Said only where they differ from these. */
const USUAL: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  'accept-language': 'en',
};

/** Reads are told once each, in order of address; writes in the order in which they were sent. */
function callsTold(calls: readonly SentCall[]): string[] {
  const line = ({ method, path, headers, body, status = 0 }: SentCall): string => {
    const told = TOLD_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      if (value === null || value === USUAL[name]) return [];
      return [`${name}: ${OF_THE_MOMENT[name] ?? value}`];
    });
    return [
      `${method} ${path}`,
      ...(told.length > 0 ? [`(${told.join(', ')})`] : []),
      ...(body ? [body] : []),
      ...(status >= 400 ? [`→ ${status === NO_ANSWER ? 'no answer' : status}`] : []),
    ].join(' ');
  };
  const reads = calls.filter(({ method }) => method === 'GET').map(line);
  return [
    ...[...new Set(reads)].sort(),
    ...calls.filter(({ method }) => method !== 'GET').map(line),
  ];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const QUIET = 3;
const LOADING = '.spinner, [aria-busy="true"], main [class*="bone"]';

/**
 * Waits until nothing is loading and the page has stayed the same for some turns. A page that never
 * comes to rest is told as it is, and so noticed.
 */
async function settle(heard: Heard): Promise<void> {
  const until = performance.now() + PATIENCE.page;
  let [last, quiet] = ['', 0];
  while (quiet < QUIET && performance.now() < until) {
    await act(() => pause(5));
    const busy = heard.waiting() > 0 || document.querySelector(LOADING) !== null;
    const now = busy ? '' : document.body.innerHTML;
    quiet = now !== '' && now === last ? quiet + 1 : 0;
    last = now;
  }
}

export interface Telling {
  /** Does something and records what changed and what was sent. */
  tell(step: string, work?: () => unknown): Promise<void>;
  /** Compares everything told with the file `told/{name}.txt` beside the test. */
  compare(name: string): Promise<void>;
}

/** Lines said when a step cannot be done. */
const LAST = 40;

/** The host of the passing messages: each is told when it comes, as it goes by itself. */
const isHost = (element: Element): boolean =>
  element.getAttribute('aria-live') === 'polite' && /host/.test(element.className);

export function telling(heard: Heard, at = () => address.now): Telling {
  const lines: string[] = [];
  let before: string[] = [];
  let messages: string[] = [];
  /** Texts of the messages on the page: one that moves, as a dialog opens or closes, is told once. */
  let standing: string[] = [];
  const hosts = (): Element[] =>
    [...document.querySelectorAll('[aria-live="polite"]')].filter(isHost);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target } of records)
      for (const node of addedNodes)
        if (node instanceof Element && target instanceof Element && isHost(target)) {
          if (!standing.includes(node.textContent ?? ''))
            messages.push(...outline(node, { whole: true }));
        }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const read = (): string[] => [
    `at ${decodeURIComponent(at())}${document.title ? ` · ${document.title}` : ''}`,
    ...outline(document.body, { skip: isHost }),
  ];
  return {
    async tell(step, work) {
      try {
        await work?.();
      } catch (error) {
        const told = [...lines.slice(-LAST), ...callsTold(heard.take()), ...messages].join('\n');
        throw new Error(`At the step "${step}", after\n${told}`, { cause: error });
      }
      await settle(heard);
      const now = read();
      const calls = callsTold(heard.take());
      const told = lines.length === 0 ? now : changes(before, now);
      lines.push(
        `# ${step}`,
        ...calls.map((call) => `> ${call}`),
        ...messages.map((message) => `! ${message.replace(/^\s*- /, '')}`),
        ...told,
        '',
      );
      messages = [];
      before = now;
      // A message goes after seconds of its own. Here it goes with its step, however slow the
      // machine, unless it offers something that the next step may press: then it stays, as under
      // the pointer.
      const shown = hosts()
        .flatMap((host) => [...host.children])
        .filter((one) => one.getAttribute('data-visible') !== 'false');
      const offered = shown.some((one) => one.querySelectorAll('button').length > 1);
      if (offered) for (const host of hosts()) fireEvent.mouseEnter(host);
      else if (shown.length > 0) act(() => heard.dismiss?.());
      standing = hosts().flatMap((host) => [...host.children].map((one) => one.textContent ?? ''));
    },
    async compare(name) {
      observer.disconnect();
      await expect(lines.join('\n')).toMatchFileSnapshot(`../ui/told/${name}.txt`);
    },
  };
}
