/** The front page: the figures that the server has for the caller, what waits for them, and the way to their modules. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { loadDashboard, type Chart, type Dashboard as Figures } from '@/auth/dashboard';
import { useFrame } from '../kit/frame';
import { Icon, isIconName } from '../kit/icon';
import { useSay } from '../kit/say';
import { menuOf, screensOf } from '../visible';
import { PageHead } from './page-head';
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
      {isPending ? <div className={styles['cards']} aria-hidden>{[1, 2, 3, 4].map((i) => <div key={i} className={styles['bone']} />)}</div> : data && <><Cards cards={data.cards} /><Waits pending={data.pending} /></>}
      {data?.charts.map((chart) => <Bars key={chart.key} chart={chart} />)}
      {modules.length > 0 && (
        <section aria-labelledby="modules">
          <h2 id="modules" className={styles['heading']}>{say('Modules')}</h2>
          <ul className={styles['modules']}>
            {modules.map(({ slug, label, icon, screens }) => (
              <li key={slug}>
                <Link to={`/${slug}`}>
                  <Icon name={isIconName(icon) ? icon : 'folder'} size={24} />
                  <span><strong>{say(label)}</strong><small>{screensOf(roll, actor, slug).map((screen) => say(screen.label)).join(' · ') || say(screens[0]?.help ?? '')}</small></span>
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
            <span className={styles['value']}>{number.format(figure.value)}</span>{' '}
            {figure.total !== undefined && <span className={styles['total']}>{say('of {total}', { total: number.format(figure.total) })}</span>}
            {figure.total !== undefined && figure.total > 0 && <progress value={figure.value} max={figure.total} aria-hidden />}
          </>
        );
        return <li key={figure.key}>{figure.link ? <Link className={styles['card']} to={figure.link}>{inside}</Link> : <div className={styles['card']}>{inside}</div>}</li>;
      })}
    </ul>
  );
}

/** What waits for the caller, and the way to where it is done. */
function Waits({ pending }: Pick<Figures, 'pending'>) {
  const say = useSay();
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles['heading']}>{say('Waiting for you')}</h2>
      {pending.length === 0 ? <p className={styles['nothing']}>{say('Nothing waits for you.')}</p> : (
        <ul className={styles['waiting']}>
          {pending.map(({ key, label, lines }) => (
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

function Bars({ chart: { key, label, bars } }: { chart: Chart }) {
  const say = useSay();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <section className={styles['chart']} aria-labelledby={`chart-${key}`}>
      <h2 id={`chart-${key}`} className={styles['heading']}>{say(label)}</h2>
      <dl>
        {bars.map((bar) => (
          <div key={bar.label}>
            <dt>{say(bar.label)}</dt>
            <dd><meter min={0} max={most} value={bar.value} aria-hidden /><span>{number.format(bar.value)}</span></dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
