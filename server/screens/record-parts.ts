/**
 * The parts of records as modules declare them, each with the list it opens. Throws if one refers
 * to something that does not exist.
 */
import { isGranted, type Actor, type PlacedScreen, type Resource, type Roll } from '@/schema';
import type { Companion } from '../handle';
import { serves } from '../handle/companion';
import type { RecordPart } from '../handle/record';

/** The target of a part: a screen, or the list of a resource. */
export type PartTarget = { readonly screen: PlacedScreen } | { readonly list: Resource };
export interface ResolvedPart {
  readonly part: RecordPart;
  readonly target: PartTarget;
  /** The module that the list belongs to, whose words the part uses. */
  readonly module: string;
}

const KINDS: readonly string[] = [
  'figure',
  'panel',
  'record-action',
  'record-link',
] satisfies RecordPart['does'][];
const isPart = (one: Companion): one is RecordPart => KINDS.includes(one.does);

function targetOf(roll: Roll, part: RecordPart, refuse: (why: string) => never): PartTarget {
  const { opens } = part;
  const list = typeof opens === 'string' ? roll.resources.get(opens) : undefined;
  if (list) return { list };
  return {
    screen:
      roll.screens.find((screen) => serves({ screen: opens }, screen)) ??
      refuse(`opens ${typeof opens === 'string' ? opens : `"${opens.label}"`}, which there is not`),
  };
}

/** By the resource of the record, in order. */
export function recordParts(
  roll: Roll,
  companions: readonly Companion[],
): ReadonlyMap<string, readonly ResolvedPart[]> {
  const parts = new Map<string, ResolvedPart[]>();
  for (const part of companions.filter(isPart).sort((a, b) => a.order - b.order)) {
    const { of, key } = part;
    const refuse = (why: string): never => {
      throw new Error(`${part.does} "${key}" of ${of}: ${why}`);
    };
    if (!roll.resources.get(of)?.hub) refuse('its record has no hub');
    const target = targetOf(roll, part, refuse);
    if (part.does === 'record-action') {
      const actions =
        'screen' in target && 'actions' in target.screen ? target.screen.actions : undefined;
      if (!actions?.[part.action]) refuse(`its screen has no action "${part.action}"`);
    }
    const listed = 'list' in target || target.screen.kind === 'report';
    if (part.does === 'figure' && !part.run && !listed) refuse('its screen has no rows to count');
    if (part.does === 'figure' && part.read && !('screen' in target && listed))
      refuse('only a report can be read');
    const own = parts.get(of) ?? [];
    if (own.some(({ part: { key: other } }) => other === key)) refuse('is listed twice');
    const module =
      'screen' in target ? target.screen.module.slug : (roll.homeOf.get(target.list.name) ?? '');
    parts.set(of, [...own, { part, target, module }]);
  }
  return parts;
}

/** Whether the caller may open the list that the part is taken from, and perform what it offers. */
export function isOffered({ part, target }: ResolvedPart, actor: Actor): boolean {
  const grants = [
    'list' in target ? target.list.access.read : target.screen.who,
    ...(part.who ? [part.who] : []),
    ...(part.does === 'record-action' && 'screen' in target && 'actions' in target.screen
      ? [target.screen.actions?.[part.action]?.who ?? []]
      : []),
  ];
  return grants.every((one) => isGranted(one, actor));
}
