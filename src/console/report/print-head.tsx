/** What stands above a table on paper: whose it is, what it is, what it covers, when it was printed and by whom. On screen it is not there. */
import type { PlacedScreen } from '@/schema';
import { instantText } from '../fields/text-of';
import { useFrame } from '../kit/frame';
import { useSay } from '../kit/say';
import { useScope } from '../use-scope';
import css from './report.module.css';

const LINES = ['address1', 'address2'] as const;

interface Props {
  readonly screen: PlacedScreen;
  readonly params: Readonly<Record<string, string>>;
  /** What else is to be said of the table. */
  readonly lines?: readonly string[];
}

export function PrintHead({ screen, params, lines = [] }: Props) {
  const say = useSay();
  const { labels } = useScope(screen, params);
  const { defaults, actor } = useFrame();
  const house: Readonly<Record<string, unknown>> = { ...defaults?.college };
  const text = (name: string): string | undefined =>
    typeof house[name] === 'string' && house[name] !== '' ? house[name] : undefined;
  return (
    <header className={css.paper}>
      {text('name') ? <p className={css.house}>{text('name')}</p> : null}
      {LINES.map((line) => (text(line) ? <p key={line}>{text(line)}</p> : null))}
      {(text('contact') ?? text('email')) ? (
        <p>{[text('contact'), text('email')].filter(Boolean).join(' · ')}</p>
      ) : null}
      <p className={css.title}>{say(screen.label)}</p>
      {labels.length > 0 ? <p>{labels.join(' · ')}</p> : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={css.printed}>
        {say('Printed on {at} by {by}', {
          at: instantText(new Date().toISOString()),
          by: actor.name,
        })}
      </p>
    </header>
  );
}
