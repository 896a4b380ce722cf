/**
 * The API tests that a change of database or Node version would break first: contract, migrations,
 * scopes, money.
 */
export const HEART = [
  'rest-contract',
  'rest-bounds',
  'rest-rows',
  'rest-undo',
  'lists',
  'db-migrate',
  'db-open',
  'db-roles',
  'db-audit',
  'db-backup',
  'rest-scope',
  'internal-scopes',
  'fees-office',
  'fees-online',
  'fees-reports',
  'payments',
].map((name) => `tests/api/${name}.test.ts`);
