/** What the user arranged, on the account: read with the first calls, so that it costs none. */
export const PREFERENCES = '/api/preferences';
