/**
 * The dialog of every declared action, in both languages, over sample rows: its texts are in the
 * words of an office, and none is a key.
 */
import { act, cleanup } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { I18nContext } from 'react-admin';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createI18n } from '@/console/i18n';
import { titleOf } from '@/console/fields/title-of';
import { aboutRow, factsOf } from '@/console/interactive/about';
import { textOfValue } from '@/console/interactive/column-value';
import { asks, type Target } from '@/console/interactive/offers';
import { useActions } from '@/console/interactive/use-actions';
import { ModuleWords, type ModularI18n } from '@/console/kit/module-words';
import { useSay, type Say } from '@/console/kit/say';
import { readRoll } from '@/resources/roll';
import type { Action, Column, Field, Fields, PlacedScreen } from '@/schema';
import { renderInConsole } from '../kit/console';
import { giveDialogs } from '../kit/dialog';
import { wordFaults } from '../kit/old-words';

const roll = readRoll();
const NAME = 'Lalrin Puii';

/** A value of each kind as the API sends it, none of which may be shown unformatted. */
function sampleOf({ kind, choices = [], options }: Field): unknown {
  if (options.set) return Object.keys(options.set)[0];
  if (options.account) return 'admin:14';
  if (options.tidy === 'month') return '2026-10';
  switch (kind) {
    case 'text':
    case 'longtext':
      return NAME;
    case 'int':
    case 'ref':
      return 7;
    case 'decimal':
      return 1.5;
    case 'money':
    case 'marks':
      return 123_450;
    case 'percent':
      return 7_500;
    case 'bool':
      return true;
    case 'date':
      return '2026-11-20';
    case 'time':
      return '09:30';
    case 'instant':
      return '2026-11-20T06:30:00.000Z';
    case 'choice':
    case 'state':
      return choices[0];
    default:
      return null;
  }
}
type Row = Readonly<Record<string, unknown>>;

function rowOf(fields: Fields): Row {
  const named = Object.entries(fields).filter(([, { to, options }]) => to || options.account);
  return {
    id: 7,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)])),
    _labels: Object.fromEntries(named.map(([name]) => [name, NAME])),
  };
}
const cellOf = ({ kind = 'text' }: Column): unknown =>
  kind === 'hours'
    ? 15
    : kind === 'file'
      ? null
      : sampleOf({ kind, options: {}, choices: ['pending'] });

/** The target of the action, as lists, reports and sheets pass it. */
function targetOf(screen: PlacedScreen, { on }: Action, say: Say): Target {
  if (on !== 'rows') return {};
  if (screen.kind === 'resource') {
    const resource = roll.resources.get([screen.resource].flat()[0] ?? '');
    const row = rowOf(resource?.fields ?? {});
    const name = resource ? titleOf(resource, row, say) : '';
    return { rows: [7], about: [aboutRow(say, name, row)] };
  }
  const columns = (screen.kind === 'report' ? screen.columns : undefined) ?? [];
  const row = Object.fromEntries(columns.map((column) => [column.name, cellOf(column)]));
  const [first] = columns;
  const name = first ? textOfValue(first, row[first.name], say) : NAME;
  return { rows: [7], about: [aboutRow(say, name, row)] };
}

interface Opened {
  readonly screen: PlacedScreen;
  readonly name: string;
  readonly action: Action;
}
const OPENED: readonly Opened[] = roll.screens.flatMap((screen) =>
  Object.entries('actions' in screen ? (screen.actions ?? {}) : {})
    .filter(([, action]) => asks(action))
    .map(([name, action]) => ({ screen, name, action })),
);

function One({ screen, name, action }: Opened) {
  const say = useSay();
  const { begin, dialog } = useActions({
    params: {},
    asked: { address: () => '/api' },
    beside: undefined,
    done: () => undefined,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => begin({ name, action }, targetOf(screen, action, say)), []);
  return dialog;
}

let open: (opened: Opened) => void = () => undefined;

function Stage({ i18n }: { readonly i18n: ModularI18n }) {
  const [now, setNow] = useState<Opened>();
  open = setNow;
  return (
    <I18nContext.Provider value={i18n}>
      <ModuleWords module={now?.screen.module.slug}>
        {now ? <One key={`${now.screen.route} ${now.name}`} {...now} /> : null}
      </ModuleWords>
    </I18nContext.Provider>
  );
}

/** Returns every text of it that can be read or heard, one each. */
function textsIn(element: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const one of element.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title'])
      texts.push(one.getAttribute(name) ?? '');
  return texts.map((text) => text.trim()).filter(Boolean);
}
/** `roll_no` is found by the rules for every page; this form occurs only in declarations. */
const CAMEL = /(^|\s)[a-z]+[A-Z][a-z]+\w*(\s|$)/;
/** The same in every language: names, formats, addresses, and the names of template variables. */
const SAME = new RegExp(
  `^(${NAME}|English|[\\d\\s.,:/–₹%()+-]*|.*@.*|https?:.*|.*\\{.*\\}.*|[A-Z]{2,}[\\w ./-]*|Moodle XML)$`,
);

function faultsOf(language: 'en' | 'hi', { action, screen }: Opened, dialog: Element): string[] {
  const texts = textsIn(dialog);
  const whole = dialog.textContent ?? '';
  // Help that names template variables shows its braces.
  const said = texts.filter((text) => !text.includes('{roll}'));
  const target = targetOf(screen, action, (text) => text);
  return [
    ...wordFaults(said),
    ...texts.filter((text) => CAMEL.test(text)).map((text) => `shows a key: "${text}"`),
    ...(dialog.querySelector('h2')?.textContent?.trim() ? [] : ['has no title']),
    ...(language === 'en' && !whole.includes(target.about?.[0]?.name ?? '')
      ? ['does not say whom']
      : []),
    ...(action.sum && target.about?.[0]?.row[action.sum] !== undefined && !whole.includes('₹')
      ? ['does not say how much']
      : []),
    ...(language === 'hi'
      ? texts
          .filter(
            (text) =>
              /[A-Za-z]{3}/.test(text) && !/\p{Script=Devanagari}/u.test(text) && !SAME.test(text),
          )
          .map((text) => `has no Hindi: "${text}"`)
      : []),
  ];
}
vi.setConfig({ testTimeout: 120_000 });
beforeAll(giveDialogs);
afterEach(cleanup);

describe.each(['en', 'hi'] as const)('the dialogs of actions, in %s', (language) => {
  it('use plain words for names, amounts and fields', async () => {
    const i18n = await createI18n(language);
    renderInConsole(<Stage i18n={i18n} />, { roll });
    const faults: string[] = [];
    for (const opened of OPENED) {
      await act(async () => open(opened));
      const found = (): Element | null => document.querySelector('dialog');
      if (!found()) await vi.waitFor(() => expect(found()).not.toBeNull(), { timeout: 20_000 });
      const dialog = found();
      if (dialog)
        faults.push(
          ...faultsOf(language, opened, dialog).map(
            (fault) => `${opened.screen.route} ${opened.name}: ${fault}`,
          ),
        );
    }
    expect(OPENED.length).toBeGreaterThan(200);
    expect(faults).toEqual([]);
  });
});

describe('what a dialog shows of its row', () => {
  const columns = [
    { name: 'answer', label: 'Answer' },
    { name: 'max', label: 'Maximum', kind: 'marks' },
    { name: 'link', label: 'Link' },
  ] as const;
  const row = { name: 'Essay', row: { answer: 'A long essay.', max: 500, link: null } };
  const shows = ['answer', 'max', 'link'];
  const plain = (english: string): string => english;
  it('are the columns that the action names, in the form of the table', () => {
    expect(factsOf(plain, { shows }, columns, [row])).toEqual([
      { label: 'Answer', text: 'A long essay.' },
      { label: 'Maximum', text: '5' },
    ]);
  });
  it('is nothing for several rows, or where the action names none', () => {
    expect(factsOf(plain, { shows }, columns, [row, row])).toEqual([]);
    expect(factsOf(plain, {}, columns, [row])).toEqual([]);
  });
});
