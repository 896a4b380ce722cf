/**
 * The front page, most urgent first: tasks waiting for the caller, then their figures from the
 * server, then links to their modules.
 */
import { Fragment, useDeferredValue, useState, type ReactNode } from 'react';
import { lazyComponent, LazyBoundary } from '@/public/lazy-component';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PlacedScreen } from '@/schema';
import { loadDashboard, type Dashboard as Answer } from '@/auth/dashboard';
import { useFrame } from '../kit/frame';
import { Icon, isIconName } from '../kit/icon';
import { useSay, type Say } from '../kit/say';
import { Button } from '../kit/button';
import { menuOf, screensOf } from '../visible';
import { useArrangement, useHidden, type Part } from './arranged';
import { ChartBox } from './charts';
import { Cards, done, InOrder, known, toDo } from './figures';
import { PageHead } from './page-head';
import { Lines } from './waiting';
import charts from './charts.module.css';
import styles from './dashboard.module.css';

const ArrangeDialog = lazyComponent(async () => ({
  default: (await import('./arrange-dialog')).ArrangeDialog,
}));

interface DashboardPart extends Part {
  readonly draw: () => ReactNode;
  /** Consecutive charts are placed side by side. */
  readonly chart?: true;
}
const NO_PARTS: readonly DashboardPart[] = [];
/** Charts rendered until the user wants more: a dashboard is for a glance. */
const FEW_CHARTS = 3;
const FEW_FIGURES = 5;
/** Above this many modules only their names are shown. */
const FEW_MODULES = 4;
/**
 * Above this many groups of tasks, the figures come first, so that both are in the first viewport.
 */
const FEW_GROUPS = 3;
/** The key of the steps that a new college has still to take (server/screens/dashboard.ts). */
const FIRST_STEPS = 'first-steps';

const groupsOf = (parts: readonly DashboardPart[]): readonly DashboardPart[][] =>
  parts.reduce<DashboardPart[][]>((groups, part) => {
    const last = groups.at(-1);
    if (part.chart && last?.at(-1)?.chart) last.push(part);
    else groups.push([part]);
    return groups;
  }, []);

/** The groups of a module's screens, or their names if they are all in one group. */
function contentsOf(screens: readonly PlacedScreen[]): readonly string[] {
  const groups = new Set(screens.map(({ group, label }) => group ?? label));
  return groups.size > 1 ? [...groups] : screens.map(({ label }) => label);
}

/**
 * The first steps of a new college, then tasks, then the figures, then charts, those over time
 * before the others.
 */
function partsOf(
  { pending: tasks, cards, charts: all, standing }: Answer,
  say: Say,
  [isSettled, settle]: ReturnType<typeof useHidden>,
): readonly DashboardPart[] {
  const steps = tasks.find(({ key }) => key === FIRST_STEPS);
  const pending = tasks.filter((one) => one !== steps);
  // In a college that is still being set up, zeros and "nothing to do" would say that all is well.
  const isNew = steps !== undefined && !isSettled;
  const figures = known(cards).filter(({ value }) => !isNew || value > 0);
  const apart = pending.length > FEW_GROUPS;
  const ordered = [...all].sort((a, b) => Number(!a.over) - Number(!b.over));
  return [
    ...(steps
      ? [
          {
            key: FIRST_STEPS,
            label: say(steps.label),
            draw: () => (
              <Lines id={FIRST_STEPS} title={say(steps.label)} groups={[{ ...steps, label: '' }]}>
                <Button tone="quiet" className={styles.more} onClick={settle}>
                  {say('Hide these steps')}
                </Button>
              </Lines>
            ),
          },
        ]
      : []),
    ...(isNew && pending.length + toDo(cards).length === 0
      ? []
      : [
          {
            key: 'waiting',
            label: say('Waiting for you'),
            draw: () => (
              <Lines
                id="waiting"
                title={say('Waiting for you')}
                groups={apart ? [] : pending}
                cards={toDo(cards)}
                none={apart ? undefined : say('Nothing is waiting for you.')}
                brief={apart}
              >
                <InOrder cards={isNew ? [] : done(cards)} />
              </Lines>
            ),
          },
        ]),
    ...(figures.length > 0
      ? [
          {
            key: 'glance',
            label: say('At a glance'),
            draw: () => (
              <section aria-labelledby="glance">
                <h2 id="glance" className={styles['heading']}>
                  {say('At a glance')}
                </h2>
                <Cards cards={figures} few={FEW_FIGURES} />
              </section>
            ),
          },
        ]
      : []),
    ...(apart
      ? [
          {
            key: 'tasks',
            label: say('Tasks'),
            draw: () => <Lines id="tasks" title={say('Tasks')} groups={pending} brief />,
          },
        ]
      : []),
    ...ordered.map((chart, at) => ({
      key: `chart ${chart.key}`,
      label: say(chart.label),
      folded: at >= FEW_CHARTS,
      chart: true as const,
      draw: () => <ChartBox chart={chart} />,
    })),
    ...(standing.length > 0
      ? [
          {
            key: 'standing',
            label: say('Current status'),
            draw: () => (
              <Lines id="standing" title={say('Current status')} groups={standing} brief={apart} />
            ),
          },
        ]
      : []),
  ];
}

export function Dashboard() {
  const { actor, roll, session } = useFrame();
  const say = useSay();
  // A failure other than 401 clears the figures without a message (specification, section 8).
  const {
    data: last,
    isPending,
    isError,
  } = useQuery({
    queryKey: ['dashboard', session.token],
    queryFn: ({ signal }) => loadDashboard(session, signal),
    retry: false,
  });
  const figures = isError ? undefined : last; // figures from before the failure would pass for today's
  const data = useDeferredValue(figures);
  const modules = menuOf(roll, actor);
  const steps = useHidden(FIRST_STEPS);
  const arranged = useArrangement(data ? partsOf(data, say, steps) : NO_PARTS);
  const [arranging, setArranging] = useState(false);
  return (
    <>
      <PageHead title={say('Dashboard')} help={say('Welcome, {name}.', { name: actor.name })}>
        {arranged.all.length > 1 ? (
          <Button tone="quiet" onClick={() => setArranging(true)}>
            {say('Arrange')}
          </Button>
        ) : null}
      </PageHead>
      {isPending || (figures && !data) ? (
        <div className={styles['cards']} aria-hidden>
          {[1, 2, 3, 4].map((i) => (
            <div key={i} className={styles['bone']} />
          ))}
        </div>
      ) : (
        data &&
        groupsOf(arranged.shown).map((group) =>
          group[0]?.chart ? (
            <section key={group[0].key} aria-label={say('Charts')} className={charts['charts']}>
              {group.map(({ key, draw }) => (
                <Fragment key={key}>{draw()}</Fragment>
              ))}
            </section>
          ) : (
            group.map(({ key, draw }) => <Fragment key={key}>{draw()}</Fragment>)
          ),
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
                    {modules.length > FEW_MODULES ? null : (
                      <small>
                        {contentsOf(screensOf(roll, actor, slug))
                          .map((name) => say(name))
                          .join(' · ') || say(screens[0]?.help ?? '')}
                      </small>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {arranging ? (
        <LazyBoundary>
          <ArrangeDialog arranged={arranged} onClose={() => setArranging(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
