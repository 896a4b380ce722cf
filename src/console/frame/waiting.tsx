/** Lines of text, each with the way to where it is seen or done: what waits for the caller, and how things stand. */
import { Link } from 'react-router-dom';
import type { Waiting } from '@/auth/dashboard';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import styles from './dashboard.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly Waiting[];
  /** Said where there is no line. */
  readonly none?: string;
}

export function Lines({ id, title, groups, none }: Props) {
  const say = useSay();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>{title}</h2>
      {groups.length === 0 ? <p className={styles['nothing']}><Icon name="check" size={20} />{none}</p> : (
        <ul className={styles['waiting']}>
          {groups.map(({ key, label, lines }) => (
            <li key={key}>
              <h3>{say(label)}</h3>
              <ul>
                {lines.map(({ text, link, tone }) => <li key={`${link} ${text}`}><Link to={link} data-tone={tone}><span>{text}</span><Icon name="right" size={18} /></Link></li>)}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
