/** The pending tasks of a module and its recently visited places. Rendered after the page. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useStoreContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Module } from '@/schema';
import { isPermitted } from '@/auth/auth-provider';
import { loadDashboard } from '@/auth/dashboard';
import { moduleAt, placeChoice } from '../find/places';
import { useNamed } from '../find/use-found';
import { useModuleWords } from '../find/use-module-words';
import { ImportList } from '../import/import-list';
import { useFrame } from '../kit/frame';
import { useSay } from '../kit/say';
import { recentPlaces } from '../visits';
import { toDo } from './figures';
import { Lines } from './waiting';
import styles from './module-desk.module.css';

const MOST = 6;

export default function ModuleDesk({ module: { slug } }: { readonly module: Module }) {
  const { roll, actor, session } = useFrame();
  const say = useSay();
  const words = useModuleWords();
  const store = useStoreContext();
  // Shares the dashboard's response; a failure shows nothing, as there.
  const { data } = useQuery({
    queryKey: ['dashboard', session.token],
    queryFn: ({ signal }) => loadDashboard(session, signal),
    retry: false,
    staleTime: 60_000,
  });
  const here = (link: string | undefined): boolean =>
    link !== undefined && moduleAt(roll, link) === slug;
  const [recent] = useState(() => recentPlaces(store).filter(here).slice(0, MOST));
  const places = useNamed(recent).flatMap((one) => placeChoice(roll, actor, words, one) ?? []);
  const cards = toDo(data?.cards ?? []).filter(({ link }) => here(link));
  const groups = (data?.pending ?? []).flatMap((group) => {
    const lines = group.lines.filter(({ link }) => here(link));
    return lines.length > 0 ? [{ ...group, lines }] : [];
  });
  const imported = [...roll.resources.keys()].filter(
    (name) => roll.homeOf.get(name) === slug && isPermitted(roll, actor, 'import', name),
  );
  return (
    <>
      {cards.length + groups.length > 0 && (
        <Lines id="waiting" title={say('Waiting for you')} groups={groups} cards={cards} />
      )}
      {imported.length > 0 && <ImportList resources={imported} named />}
      {places.length > 0 && (
        <section aria-labelledby="recent" className={styles['recent']}>
          <h2 id="recent">{say('Recent')}</h2>
          <ul>
            {places.map(({ key, title, tells, to }) => (
              <li key={key}>
                <Link to={to}>
                  <strong>{title}</strong>
                  <small>{tells.join(' · ')}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
