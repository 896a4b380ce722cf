/** What stands above a table on paper: whose it is, what it is, what it covers, when it was printed and by whom. On screen it is not there. */
import { useLocation } from 'react-admin';
import { instantText } from '../fields/text-of';
import { useFrame } from '../kit/frame';
import { useSay } from '../kit/say';
import css from './report.module.css';

const LINES = ['address1', 'address2'] as const;

export function PaperHead({ title }: { readonly title: string }) {
  const say = useSay();
  const { defaults, actor } = useFrame();
  const { pathname } = useLocation();
  const house: Readonly<Record<string, unknown>> = { ...defaults?.college };
  const text = (name: string): string | undefined => (typeof house[name] === 'string' && house[name] !== '' ? house[name] : undefined);
  const scope = pathname.split('/').slice(3).map(decodeURIComponent).join(' · ');
  return (
    <header className={css.paper}>
      {text('name') ? <p className={css.house}>{text('name')}</p> : null}
      {LINES.map((line) => (text(line) ? <p key={line}>{text(line)}</p> : null))}
      {text('contact') ?? text('email') ? <p>{[text('contact'), text('email')].filter(Boolean).join(' · ')}</p> : null}
      <p className={css.title}>{title}</p>
      {scope ? <p>{scope}</p> : null}
      <p className={css.printed}>{say('Printed on {at} by {by}', { at: instantText(new Date().toISOString()), by: actor.name })}</p>
    </header>
  );
}
