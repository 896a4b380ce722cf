/** What stands above a table on paper: whose it is, what it is, what it covers, when it was printed and by whom. On screen it is not there. */
import { useLocale } from 'react-admin';
import { labelOf, type PlacedScreen } from '@/schema';
import { choiceLabel, instantText, monthText } from '../fields/text-of';
import { useFrame } from '../kit/frame';
import { useSay } from '../kit/say';
import { ALL } from '../visible';
import css from './report.module.css';

const LINES = ['address1', 'address2'] as const;

interface Props {
  readonly screen: PlacedScreen;
  readonly params: Readonly<Record<string, string>>;
  /** What else is to be said of the table. */
  readonly lines?: readonly string[];
}

export function PaperHead({ screen, params, lines = [] }: Props) {
  const say = useSay();
  const locale = useLocale();
  const { defaults, actor } = useFrame();
  const house: Readonly<Record<string, unknown>> = { ...defaults?.college };
  const text = (name: string): string | undefined => (typeof house[name] === 'string' && house[name] !== '' ? house[name] : undefined);
  const scope = Object.entries(screen.scope).map(([name, field]) => {
    const value = params[name] ?? '';
    return `${say(labelOf(name, field))}: ${value === ALL ? say('All') : field.choices ? say(choiceLabel(value)) : field.options.tidy === 'month' ? monthText(value, locale) : value}`;
  }).join(' · ');
  return (
    <header className={css.paper}>
      {text('name') ? <p className={css.house}>{text('name')}</p> : null}
      {LINES.map((line) => (text(line) ? <p key={line}>{text(line)}</p> : null))}
      {text('contact') ?? text('email') ? <p>{[text('contact'), text('email')].filter(Boolean).join(' · ')}</p> : null}
      <p className={css.title}>{say(screen.label)}</p>
      {scope ? <p>{scope}</p> : null}
      {lines.map((line) => <p key={line}>{line}</p>)}
      <p className={css.printed}>{say('Printed on {at} by {by}', { at: instantText(new Date().toISOString()), by: actor.name })}</p>
    </header>
  );
}
