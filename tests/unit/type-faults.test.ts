import { expect, it } from 'vitest';
import { faultLines } from '../../server/cli/types.mjs';

const told = `
src/a.server.ts(7,37): error TS2345: Argument of type '(handle: Handle) => Promise<{ rows: { title: string; }[]; }>' is not assignable to parameter of type '(handle: Handle) => Promise<AnswerOf<{ readonly path: "due"; readonly label: "Due"; }>>'.
  Type 'Promise<{ rows: { title: string; }[]; }>' is not assignable to type 'Promise<AnswerOf<{ readonly path: "due"; readonly label: "Due"; }>>'.
    Property 'days' is missing in type '{ title: string; }' but required in type 'CellsOf<{ readonly path: "due"; readonly label: "Due"; readonly columns: readonly [{ readonly name: "title"; }]; }>'.
src/b.ts(3,9): error TS2551: Property 'bach' does not exist on type '{ readonly batch: string; }'. Did you mean 'batch'?
`;

it('each type error is shown with its place and innermost reason, in one line', () => {
  expect(faultLines(told)).toEqual([
    `src/a.server.ts(7,37): Property 'days' is missing in type '{ title: string; }' but required in type 'CellsOf<{ readonly path: "due"; readonly label: "Due"; readonly columns: readonl …'. (TS2345)`,
    `src/b.ts(3,9): Property 'bach' does not exist on type '{ readonly batch: string; }'. Did you mean 'batch'? (TS2551)`,
  ]);
});

it('output that is not an error of a file is ignored', () => {
  expect(faultLines('types failed:\nspawn ENOENT')).toEqual([]);
});
