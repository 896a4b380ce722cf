/** Things that happen in one place only, and words that an engine must not know. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = ['src', 'server']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${room}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => /\.tsx?$/.test(path));
const code = new Map(
  files.map((path) => [
    path,
    readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ''),
  ]),
);

function usersOf(pattern: RegExp, where: RegExp): string[] {
  return [...code]
    .filter(([path, text]) => where.test(path) && pattern.test(text))
    .map(([path]) => path);
}

describe('single points of access', () => {
  it('are checked in all source files', () => {
    expect(files.length).toBeGreaterThan(100);
  });
  it('the environment is read only in server/env.ts', () => {
    expect(usersOf(/process\.env/, /^(src|server)\//)).toEqual(['server/env.ts']);
  });
  it('the server reads the time only in server/clock.ts', () => {
    expect(usersOf(/new Date\(\)|Date\.now\(\)/, /^server\//)).toEqual(['server/clock.ts']);
  });
  it('web storage is used only in src/auth/session.ts', () => {
    expect(usersOf(/\b(localStorage|sessionStorage)\b/, /^src\//)).toEqual(['src/auth/session.ts']);
  });
  it('fetch is called only in src/dataProvider/http.ts', () => {
    expect(usersOf(/(?<![.\w])fetch\(/, /^src\//)).toEqual(['src/dataProvider/http.ts']);
  });
  it('raw SQL is built only in server/db', () => {
    expect(usersOf(/sql\.(raw|identifier)\(/, /^(?!server\/db\/)/)).toEqual([]);
  });
  it('nothing disables the type checker', () => {
    expect(
      usersOf(/@ts-ignore|@ts-nocheck|@ts-expect-error|\bas any\b|: any\b|<any>/, /./),
    ).toEqual([]);
  });
});

/**
 * Words of the college. The language of access may speak only of kinds of caller and of a
 * department.
 */
const NOUNS =
  /\b(students?|fees?|ballots?|books?|programmes?|semesters?|departments?|attendance|applicants?|courses?|teachers?|grievances?|admissions?|roll numbers?|mark sheets?)\b/i;
const ENGINES = /^(src\/(schema|console|dataProvider)|server\/(rest|screens|access|db))\//;
/** The caller's attributes, as `src/schema/access.ts` names them, are the one exception. */
const MAY = /^(src\/schema\/(access|resource)\.ts|server\/access\/.*)$/;

describe('engines', () => {
  it('contain no nouns of the college', () => {
    const found = files
      .filter((path) => ENGINES.test(path) && !MAY.test(path) && !/\/hi[-\w]*\.ts$/.test(path))
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .flatMap((line, i) => {
            const noun = NOUNS.exec(line)?.[0];
            return noun && !/parent(Element|Node)|npm|import /.test(line)
              ? [`${path}:${i + 1} ${noun}`]
              : [];
          }),
      );
    expect(found).toEqual([]);
  });
});
