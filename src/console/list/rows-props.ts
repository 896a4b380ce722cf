import type { Resource } from '@/schema';
import type { ListColumn, ListLayout } from './columns';
import type { RowActions } from './use-row-actions';
import type { Rows } from './use-rows';

/** The props of both views of rows. */
export interface RowsProps {
  readonly resource: Resource;
  readonly rows: Rows;
  readonly columns: readonly ListColumn[];
  readonly layout: ListLayout;
  readonly selectable: boolean;
  readonly actions: RowActions;
}
