/**
 * The not-found page inside the frame: the same as elsewhere, but its link home needs no reload,
 * and a page that is closed to the caller is told apart.
 */
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { NotFound } from '@/public/not-found';
import { isGranted } from '@/schema';
import { useFrame } from './kit/frame';
import { useSay } from './kit/say';
import { barePath, routePattern } from './visible';

export function MissingPage() {
  const say = useSay();
  const navigate = useNavigate();
  const { roll, actor } = useFrame();
  const { pathname } = useLocation();
  // The definitions are public, so nothing is revealed; whether a row exists is not said.
  const closed =
    roll.modules.some(({ slug, who }) => !isGranted(who, actor) && pathname === `/${slug}`) ||
    roll.screens.some(
      ({ route, who }) =>
        !isGranted(who, actor) &&
        (matchPath(routePattern(route), pathname) ?? matchPath(barePath(route), pathname)) !== null,
    );
  return (
    <NotFound
      onHome={() => void navigate('/')}
      text={
        closed
          ? say('You do not have permission to open this page. Ask an administrator for access.')
          : undefined
      }
    />
  );
}
