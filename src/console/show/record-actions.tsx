/**
 * Actions that modules offer on a record: each queries whether it is possible now, and opens the
 * dialog of its screen.
 */
import { useQueryClient } from '@tanstack/react-query';
import { fillPath, type Resource } from '@/schema';
import type { SavedRow } from '../form/form-values';
import { Definitions } from '../kit/definitions';
import { useRoll } from '../kit/frame';
import { ModuleWords } from '../kit/module-words';
import { useSay } from '../kit/say';
import { ActionButton } from '../interactive/action-buttons';
import type { Offer } from '../interactive/offers';
import { useActions } from '../interactive/use-actions';
import { usePart, type ActionPart, type OfferPart } from './record-parts';

interface Props {
  readonly resource: Resource;
  readonly record: SavedRow;
  /** Reads the record again. */
  readonly done: () => Promise<unknown> | void;
}

export function RecordActions({
  actions,
  ...of
}: Props & { readonly actions: readonly ActionPart[] }) {
  const roll = useRoll();
  return actions.map((part) => {
    const slug = roll.screens.find(({ route }) => route === part.route)?.module.slug;
    return (
      <Definitions key={part.key} of={slug ? [slug] : []} wait={null}>
        <Asked part={part} {...of} />
      </Definitions>
    );
  });
}

function Asked({ part, ...of }: Props & { readonly part: ActionPart }) {
  const roll = useRoll();
  const { data } = usePart<OfferPart>(of.resource, of.record, part.key);
  const screen = roll.screens.find(({ route }) => route === part.route);
  const action = screen && 'actions' in screen ? screen.actions?.[part.action] : undefined;
  const path = screen && data ? fillPath(screen.route, data.params) : undefined;
  // An action whose query failed is not offered: its own screen still has it.
  if (!screen || !action || !data || path === undefined) return null;
  return (
    <ModuleWords module={screen.module.slug}>
      <Offered
        {...of}
        label={part.label}
        path={path}
        offered={data}
        offer={{ name: part.action, action }}
      />
    </ModuleWords>
  );
}

function Offered({
  label,
  path,
  offered: { params, rows, start, about, title },
  offer,
  done,
}: Props & {
  readonly label: string;
  readonly path: string;
  readonly offered: OfferPart;
  readonly offer: Offer;
}) {
  const say = useSay();
  const client = useQueryClient();
  const actions = useActions({
    params,
    asked: { address: (_more, below = '') => `/api${path}${below}` },
    beside: undefined,
    done: async () => {
      await client.invalidateQueries({ queryKey: ['record-part'] });
      await done();
    },
  });
  const { tone, ...action } = offer.action;
  const plain: Offer = tone === 'primary' ? { ...offer, action } : offer;
  return (
    <>
      <ActionButton
        // On its own screen it may be the primary action; here that is editing the record.
        offer={plain}
        busy={actions.busy}
        words={say(label)}
        onBegin={() =>
          actions.begin(offer, {
            ...(rows ? { rows } : {}),
            ...(start ? { start } : {}),
            ...(about ? { about: [about] } : {}),
            ...(title ? { title } : {}),
          })
        }
      />
      {actions.dialog}
    </>
  );
}
