/**
 * Shown in place of the rows of a screen that lacks something entered elsewhere: the way there for
 * callers who may enter it, and whom to ask for the others.
 */
import type { ReactNode } from 'react';
import { isGranted, pluralOf, type Grants, type MissingPart, type Roll } from '@/schema';
import { ButtonLink } from '../kit/button-link';
import { useFrame } from '../kit/frame';
import { useSay } from '../kit/say';
import { Empty } from '../kit/states';
import { officeOf } from '../kit/who-adds';
import { screenAt } from '../visible';
import { worded } from './worded';

interface Target {
  readonly label: string;
  readonly who: Grants;
}

/** The list or screen at a link, and who may write there. */
function targetOf({ screens, resources }: Roll, link: string): Target | undefined {
  const [path = '', search] = link.split('?');
  const screen = screenAt(screens, path);
  const resource = resources.get(
    new URLSearchParams(search).get('tab') ??
      (screen?.kind === 'resource' ? ([screen.resource].flat()[0] ?? '') : path.slice(1)),
  );
  if (resource) return { label: pluralOf(resource), who: resource.access.create };
  return (
    screen && {
      label: screen.label,
      who: screen.kind === 'sheet' || screen.kind === 'register' ? screen.save : screen.who,
    }
  );
}

export function MissingPartNotice({
  missing: { title, hint, link },
  children,
}: {
  readonly missing: MissingPart;
  readonly children?: ReactNode;
}) {
  const say = useSay();
  const { roll, actor } = useFrame();
  const target = link === undefined ? undefined : targetOf(roll, link);
  const closed = target !== undefined && !isGranted(target.who, actor);
  const office = closed ? officeOf(target.who, say) : undefined;
  return (
    <Empty
      title={worded(title, say)}
      hint={
        closed
          ? office === undefined
            ? say('Ask the office.')
            : say('Ask the office ({office}).', { office })
          : hint && worded(hint, say)
      }
    >
      {link !== undefined && !closed ? (
        <ButtonLink tone="primary" to={link}>
          {target ? say(target.label) : say('Go to page')}
        </ButtonLink>
      ) : null}
      {children}
    </Empty>
  );
}
