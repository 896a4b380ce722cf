/** Responses of the server to the open pages of the library's catalogue, and their addresses. */
export const CATALOGUE = '/api/public/catalogue';

export interface CatalogueTitle {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly authors: string | null;
  readonly edition: string | null;
  readonly publisher: string | null;
  readonly year: number | null;
  readonly isbn: string | null;
  readonly subject: string | null;
  readonly call_no: string | null;
  readonly copies: number;
  readonly shelved: number;
  readonly racks: string | null;
  /** Due date of the first copy on loan. */
  readonly back_on: string | null;
}
export interface CatalogueAnswer {
  readonly titles: readonly CatalogueTitle[];
  readonly page: number;
  readonly more: boolean;
  /** There are more results than all pages show. */
  readonly many: boolean;
}

export const catalogueApi = (words: string, page: number): string =>
  `${CATALOGUE}?q=${encodeURIComponent(words)}&page=${page}`;
export const cataloguePath = (words: string, page = 1): string =>
  words ? `/catalogue/${encodeURIComponent(words)}${page > 1 ? `/${page}` : ''}` : '/catalogue';
