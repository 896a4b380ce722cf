/**
 * The head of a printed table: the college, the title, the scope, and when and by whom it was
 * printed.
 */
import { Fragment, type ReactNode } from 'react';
import { logoAddress } from '@/domain/college-logo';
import { instantText } from '../../fields/text-of';
import { useFrame } from '../frame';
import { useSay } from '../say';
import css from './letterhead.module.css';

const LINES = ['address1', 'address2'] as const;

interface Props {
  readonly title: string;
  /** Scope and filters. */
  readonly lines?: readonly ReactNode[];
  /** Above the head of the page, which is printed as well; otherwise in its place. */
  readonly above?: boolean;
}

export function Letterhead({ title, lines = [], above = false }: Props) {
  const say = useSay();
  const { defaults, actor } = useFrame();
  const house: Readonly<Record<string, unknown>> = { ...defaults?.college };
  const text = (name: string): string | undefined =>
    typeof house[name] === 'string' && house[name] !== '' ? house[name] : undefined;
  return (
    <header className={css['head']} data-letterhead={above ? 'above' : ''}>
      {defaults?.college.logo ? (
        <img className={css['logo']} src={logoAddress(defaults.college.logo)} alt="" />
      ) : null}
      {text('name') ? <p className={css['house']}>{text('name')}</p> : null}
      {LINES.map((line) => (text(line) ? <p key={line}>{text(line)}</p> : null))}
      {(text('contact') ?? text('email')) ? (
        <p>{[text('contact'), text('email')].filter(Boolean).join(' · ')}</p>
      ) : null}
      <p className={css['title']}>{title}</p>
      {lines.map((line, i) => (
        <Fragment key={i}>{line ? <p>{line}</p> : null}</Fragment>
      ))}
      <p className={css['printed']}>
        {say('Printed on {at} by {by}', {
          at: instantText(new Date().toISOString()),
          by: actor.name,
        })}
      </p>
    </header>
  );
}
