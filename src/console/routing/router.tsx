/**
 * The console's router. React Router matches and links; its data router, half of the package, loads
 * what no page here needs.
 */
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type NavigationType } from 'react-router-dom';
import { ErrorBoundary } from '@/public/unexpected';
import { GuardsContext } from './guards';
import { createGuardedHistory } from './history';

export function ConsoleRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(createGuardedHistory);
  const [{ location, action }, setMoved] = useState(history.now);
  useLayoutEffect(
    () => history.listen((moved) => startTransition(() => setMoved(moved))),
    [history],
  );
  return (
    <GuardsContext.Provider value={history}>
      <Router
        location={location}
        navigationType={action as NavigationType}
        navigator={history.navigator}
      >
        <ErrorBoundary place={location}>{children}</ErrorBoundary>
      </Router>
    </GuardsContext.Provider>
  );
}
