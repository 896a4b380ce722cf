/** The front page, what one came for first: what waits for the caller, then the figures that the server has for them, then the way to their modules. */
import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { loadDashboard } from '@/auth/dashboard';
import { useFrame } from '../kit/frame';
import { Icon, isIconName } from '../kit/icon';
import { useSay } from '../kit/say';
import { menuOf, screensOf } from '../visible';
import { Charts } from './charts';
import { Cards, done, InOrder, known, toDo } from './figures';
import { PageHead } from './page-head';
import { Lines } from './waiting';
import styles from './dashboard.module.css';

export function Dashboard() {
  const { actor, roll, session } = useFrame();
  const say = useSay();
  // A failure other than 401 clears the figures and says nothing (specification, section 8).
  const {
    data: last,
    isPending,
    isError,
  } = useQuery({
    queryKey: ['dashboard', session.token],
    queryFn: ({ signal }) => loadDashboard(session, signal),
    retry: false,
  });
  const figures = isError ? undefined : last; // one that came before the failure would pass for today's
  const data = useDeferredValue(figures);
  const modules = menuOf(roll, actor);
  return (
    <>
      <PageHead title={say('Dashboard')} help={say('Welcome, {name}.', { name: actor.name })} />
      {isPending || (figures && !data) ? (
        <div className={styles['cards']} aria-hidden>
          {[1, 2, 3, 4].map((i) => (
            <div key={i} className={styles['bone']} />
          ))}
        </div>
      ) : (
        data && (
          <>
            <Lines
              id="waiting"
              title={say('Waiting for you')}
              groups={data.pending}
              cards={toDo(data.cards)}
              none={say('Nothing is waiting for you.')}
            >
              <InOrder cards={done(data.cards)} />
            </Lines>
            {known(data.cards).length > 0 && (
              <section aria-labelledby="glance">
                <h2 id="glance" className={styles['heading']}>
                  {say('At a glance')}
                </h2>
                <Cards cards={known(data.cards)} />
              </section>
            )}
            <Charts charts={data.charts} />
            {data.standing.length > 0 && (
              <Lines id="standing" title={say('Current status')} groups={data.standing} />
            )}
          </>
        )
      )}
      {modules.length > 0 && (
        <section aria-labelledby="modules">
          <h2 id="modules" className={styles['heading']}>
            {say('Modules')}
          </h2>
          <ul className={styles['modules']}>
            {modules.map(({ slug, label, icon, screens }) => (
              <li key={slug}>
                <Link to={`/${slug}`}>
                  <Icon name={isIconName(icon) ? icon : 'folder'} size={24} />
                  <span>
                    <strong>{say(label)}</strong>
                    <small>
                      {[
                        ...new Set(
                          screensOf(roll, actor, slug).map((screen) =>
                            say(screen.group ?? screen.label),
                          ),
                        ),
                      ].join(' · ') || say(screens[0]?.help ?? '')}
                    </small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
