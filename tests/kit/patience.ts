/**
 * Timeouts of tests, in milliseconds. They end what hangs; they do not judge how slow a machine may
 * be.
 */
export const PATIENCE = {
  /**
   * From the command to the first response of the product: on a fresh folder it builds, migrates
   * and seeds.
   */
  start: 300_000,
  /** For a page to show something, or the product to respond. */
  page: 60_000,
  /**
   * For one test or its setup: within the server's process, a page without a browser, or a journey.
   */
  test: 120_000,
  journey: 900_000,
} as const;
