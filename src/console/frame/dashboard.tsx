/** The front page: the figures that the server has for the caller, what waits for them, and the way to their modules. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { loadDashboard, type Dashboard as Figures } from '@/auth/dashboard';
import { useFrame } from '../kit/frame';
import { Icon, isIconName } from '../kit/icon';
import { useSay } from '../kit/say';
import { menuOf, screensOf } from '../visible';
import { Charts } from './charts';
import { PageHead } from './page-head';
import { Lines } from './waiting';
import styles from './dashboard.module.css';

const number = new Intl.NumberFormat('en-IN');

export function Dashboard() {
  const { actor, roll, session } = useFrame();
  const say = useSay();
  // A failure other than 401 clears the figures and says nothing (specification, section 8).
  const { data, isPending } = useQuery({ queryKey: ['dashboard', session.token], queryFn: ({ signal }) => loadDashboard(session, signal), retry: false });
  const modules = menuOf(roll, actor);
  return (
    <>
      <PageHead title={say('Dashboard')} help={say('Welcome, {name}.', { name: actor.name })} />
      {isPending ? <div className={styles['cards']} aria-hidden>{[1, 2, 3, 4].map((i) => <div key={i} className={styles['bone']} />)}</div> : data && (
        <>
          <Cards cards={data.cards} />
          <Lines id="waiting" title={say('Waiting for you')} groups={data.pending} none={say('Nothing waits for you.')} />
          <Charts charts={data.charts} />
          {data.standing.length > 0 && <Lines id="standing" title={say('How things stand')} groups={data.standing} />}
        </>
      )}
      {modules.length > 0 && (
        <section aria-labelledby="modules">
          <h2 id="modules" className={styles['heading']}>{say('Modules')}</h2>
          <ul className={styles['modules']}>
            {modules.map(({ slug, label, icon, screens }) => (
              <li key={slug}>
                <Link to={`/${slug}`}>
                  <Icon name={isIconName(icon) ? icon : 'folder'} size={24} />
                  <span><strong>{say(label)}</strong><small>{[...new Set(screensOf(roll, actor, slug).map((screen) => say(screen.group ?? screen.label)))].join(' · ') || say(screens[0]?.help ?? '')}</small></span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Cards({ cards }: Pick<Figures, 'cards'>) {
  const say = useSay();
  if (cards.length === 0) return null;
  return (
    <ul className={styles['cards']}>
      {cards.map((figure) => {
        const inside = (
          <>
            <span className={styles['label']}>{say(figure.label)}</span>{' '}
            <span className={styles['figure']}>
              <span className={styles['value']}>{number.format(figure.value)}</span>{' '}
              {figure.total !== undefined && <span className={styles['total']}>{say('of {total}', { total: number.format(figure.total) })}</span>}
              {figure.total !== undefined && figure.total > 0 && <span className={styles['share']} aria-hidden><span style={{ width: `${Math.min(1, figure.value / figure.total) * 100}%` }} /></span>}
            </span>
          </>
        );
        return <li key={figure.key} data-tone={figure.tone}>{figure.link ? <Link className={styles['card']} to={figure.link}>{inside}</Link> : <div className={styles['card']}>{inside}</div>}</li>;
      })}
    </ul>
  );
}
