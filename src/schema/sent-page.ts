/**
 * Pages that the server sends as text, readable without a script. The browser's part says which calls a page asks and how it
 * looks; the server makes the calls as a visitor and puts the page together. What was asked travels along, so that the
 * script takes the page over without asking again.
 */
export interface PagePlan {
  /** Addresses of the API, asked before the page is drawn; one that is refused is left out. */
  readonly asks: readonly string[];
  /** What is asked besides, by what was answered. */
  more?(asked: PageData['asked']): readonly string[];
  /** Address of the API that takes what the page's form sends, where there is one. */
  readonly sends?: string;
}

/** What became of a form that was sent without a script. */
export interface SentForm {
  /** As they were typed; empty once the form was taken. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  /** Why it was refused as a whole. */
  readonly message?: string;
  /** What the API answered. */
  readonly done?: unknown;
}

export interface PageData {
  readonly path: string;
  readonly language: 'en' | 'hi';
  /** Of the line that says whose the page is. */
  readonly year: number;
  /** Answers by address. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly form?: SentForm;
}

/** A page as it goes into its frame. */
export interface DrawnPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** Name of the frame: the page's own style sheets and scripts are in it. */
  readonly frame: string;
}

/** What the browser's part leaves to the server: `pages/draw.mjs` beside the frames. */
export interface PageMaker {
  /** Undefined for a path that the server does not draw. */
  plan(path: string, language: PageData['language']): PagePlan | undefined;
  draw(given: PageData): DrawnPage;
}
