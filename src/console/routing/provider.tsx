/**
 * The router that react-admin needs, built from the parts of React Router that the console uses;
 * the built console has no other (`stand-ins/`).
 */
import { useCallback, useEffect, useRef } from 'react';
import type { RouterProvider } from 'react-admin';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom';
import { useBlocker, useCanBlock } from './guards';

/**
 * A stable `navigate`, so that a navigation does not rerender components that only need the
 * function.
 */
function useSteadyNavigate(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((...step: [never]) => latest.current(...step), []) as ReturnType<
    typeof useNavigate
  >;
}

export const reactRouterProvider: RouterProvider = {
  useNavigate: useSteadyNavigate as RouterProvider['useNavigate'],
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  useBlocker: useBlocker as RouterProvider['useBlocker'],
  useMatch: useMatch as RouterProvider['useMatch'],
  useInRouterContext,
  useCanBlock,
  Link: Link as RouterProvider['Link'],
  Navigate: Navigate as RouterProvider['Navigate'],
  Route: Route as RouterProvider['Route'],
  Routes: Routes as RouterProvider['Routes'],
  Outlet,
  RouterWrapper: ({ children }) => <>{children}</>,
  matchPath: matchPath as RouterProvider['matchPath'],
};
