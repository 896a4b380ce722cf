/** Milliseconds after which a test is given up. They end what hangs; how slow a machine may be is not judged. */
export const PATIENCE = {
  /** From the command to the first answer of the product: on a fresh folder it builds, migrates and seeds. */
  start: 300_000,
  /** For what a page is to show, or the product to answer. */
  page: 60_000,
  /** For one test, or what goes before it: within the server's process or a page without a browser, and a journey. */
  test: 120_000,
  journey: 900_000,
} as const;
