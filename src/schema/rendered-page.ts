/**
 * Pages that the server sends as HTML, readable without a script. The browser part says which API
 * calls a page needs and how it looks; the server makes the calls as a visitor and assembles the
 * page. The responses are embedded, so that the script hydrates the page without repeating the
 * calls.
 */
export interface PagePlan {
  /** API addresses called before the page is rendered; a refused one is left out. */
  readonly asks: readonly string[];
  /** Further calls that depend on the responses. */
  more?(asked: PageData['asked']): readonly string[];
  /** API address that the page's form posts to, if it has one. */
  readonly sends?: string;
}

/** The result of a form submitted without a script. */
export interface FormResult {
  /** As typed; empty once the form is accepted. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  /** Why the form as a whole was refused. */
  readonly message?: string;
  /** The response of the API. */
  readonly done?: unknown;
}

export interface PageData {
  readonly path: string;
  readonly language: 'en' | 'hi';
  /** Year of the copyright line. */
  readonly year: number;
  /** Responses by address. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly form?: FormResult;
}

/** A rendered page, to be put into its frame. */
export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** Name of the frame, which holds the page's style sheets and scripts. */
  readonly frame: string;
}

/** The browser part's interface to the server: `pages/draw.mjs` beside the frames. */
export interface PageRenderer {
  /** `undefined` for a path that the server does not render. */
  plan(path: string, language: PageData['language']): PagePlan | undefined;
  draw(given: PageData): RenderedPage;
}
