/**
 * What modules contribute to the page of a record: one request for the list of parts, and one for
 * each part.
 */
import { useQuery } from '@tanstack/react-query';
import type { Column, IconName, Resource, Tone } from '@/schema';
import { ask } from '@/dataProvider/http';
import type { SavedRow } from '../form/form-values';

export interface PartName {
  readonly key: string;
  readonly label: string;
  /** The module whose dictionary the part uses. */
  readonly module: string;
}
export interface PanelName extends PartName {
  /** The tab that it shares with others; by default it has one of its own. */
  readonly tab?: string;
}
/** An action of a screen, offered on the record. */
export interface ActionPart extends PartName {
  readonly route: string;
  readonly action: string;
}
/** A link to a screen that people come for. */
export interface LinkName extends PartName {
  readonly icon: IconName;
}
export interface Parts {
  readonly figures: readonly PartName[];
  readonly panels: readonly PanelName[];
  readonly actions: readonly ActionPart[];
  readonly links: readonly LinkName[];
}
export interface FigurePart {
  readonly value: number | string | null;
  readonly kind?: Column['kind'];
  readonly total?: number;
  readonly note?: string;
  readonly tone?: Tone;
  readonly link: string;
}
interface RowsPanel {
  readonly link: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly footnotes?: readonly string[];
}
/** The console fetches the rows itself: they are those of the resource's list. */
export interface ListPanel {
  readonly link: string;
  readonly list: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly fields?: readonly string[];
}
export type PanelPart = RowsPanel | ListPanel;
export interface OfferPart {
  readonly params: Readonly<Record<string, string>>;
  readonly rows?: readonly (string | number)[];
  readonly start?: Readonly<Record<string, unknown>>;
  readonly about?: { readonly name: string; readonly row: Readonly<Record<string, unknown>> };
  readonly title?: string;
}

const NONE: Parts = { figures: [], panels: [], actions: [], links: [] };

const addressOf = (resource: Resource, id: unknown): string =>
  `/api/${resource.name}/${encodeURIComponent(String(id))}/parts`;

/** Returns no parts if the resource has no hub. */
export function useParts(resource: Resource, id: string) {
  const address = addressOf(resource, id);
  const { data, error, refetch } = useQuery({
    queryKey: ['record-parts', address],
    queryFn: ({ signal }) => ask<Parts>(address, { signal }),
    enabled: resource.hub !== undefined,
    retry: false,
  });
  return { parts: data ?? NONE, error, refetch };
}

/** Returns one part; null if this record has none of the kind. */
export function usePart<T>(resource: Resource, record: SavedRow, key: string) {
  const address = `${addressOf(resource, record.id)}/${key}`;
  return useQuery({
    queryKey: ['record-part', address],
    queryFn: ({ signal }) => ask<T | null>(address, { signal }),
    retry: false,
  });
}
