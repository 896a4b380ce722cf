/** Where the table of a file begins: titles above its column names, and names on two lines. */
import { describe, expect, it } from 'vitest';
import { readTable } from '../../server/reading/table';

async function read(...lines: readonly string[]): Promise<string[][]> {
  const found: string[][] = [];
  for await (const { cells } of readTable(new TextEncoder().encode(lines.join('\r\n'))))
    found.push([...cells]);
  return found;
}

describe('a table read from a file', () => {
  it('starts at the first line, whatever its width', async () => {
    expect(await read('Roll,Name', 'R-1,Ann')).toEqual([
      ['Roll', 'Name'],
      ['R-1', 'Ann'],
    ]);
    expect(await read('Name', 'Ann', 'Ben')).toEqual([['Name'], ['Ann'], ['Ben']]);
    expect(await read('Roll,Name,Marks')).toEqual([['Roll', 'Name', 'Marks']]);
  });
  it('starts below titles that a university prints above it', async () => {
    const titles = ['EASTERN HILL UNIVERSITY,,', '', 'B.A. III Semester,,', 'Session: 2025,Odd,'];
    const rows = ['Roll,Code,Grade', 'R-1,LIT 1,A', 'R-2,LIT 1,B'];
    expect(await read(...titles, ...rows)).toEqual(await read(...rows));
  });
  it('starts below titles that take several cells of a line', async () => {
    const titles = ['Centre: 017,,Course: B.A.,,Session,2024-25,,', 'Semester: III,,,Sheet 1,,,,'];
    const rows = ['Roll,Name,A1,A2,A3,A4,A5,SGPA', 'R-1,Ann,1,2,3,4,5,7.5'];
    expect(await read(...titles, ...rows)).toEqual(await read(...rows));
    const grouped = [
      'Roll,Name,LIT 1,,,LIT 2,,,SGPA',
      ',,INT,EXT,GR,INT,EXT,GR,',
      'R-1,Ann,20,50,A,22,41,B,7.5',
    ];
    expect(await read(...titles, ...grouped)).toEqual(await read(...grouped));
    const below = [
      ',,LIT 1,,LIT 2,,,',
      'Roll,Name,INT,EXT,INT,EXT,SGPA,CGPA',
      'R-1,Ann,2,5,2,4,7,7',
    ];
    expect(await read(...titles, ...below)).toEqual(await read(...below));
  });
  it('keeps the line number of each row in the file', async () => {
    const found: number[] = [];
    const text = ['TITLE,,', 'Roll,Code,Grade', 'R-1,LIT 1,A'].join('\n');
    for await (const { row } of readTable(new TextEncoder().encode(text))) found.push(row);
    expect(found).toEqual([2, 3]);
  });
  it('of one column remains one column, however long', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `Name ${n}`);
    expect(await read(...names, 'a,b,c')).toHaveLength(41);
  });
  it('joins headings of two lines, each group with the names below it', async () => {
    expect(
      await read('Roll,LIT 1,,,LIT 2,,SGPA', ',INT,EXT,GR,INT,GR,', 'R-1,20,50,A,22,B,7.5'),
    ).toEqual([
      ['Roll', 'LIT 1 INT', 'LIT 1 EXT', 'LIT 1 GR', 'LIT 2 INT', 'LIT 2 GR', 'SGPA'],
      ['R-1', '20', '50', 'A', '22', 'B', '7.5'],
    ]);
  });
  it('joins headings of three lines: code, title and part', async () => {
    expect(
      await read(
        'Roll,LIT 1,,LIT 2,,SGPA',
        ',Letters,,Prose,,',
        ',INT,EXT,INT,EXT,',
        'R-1,20,50,22,41,7.5',
      ),
    ).toEqual([
      [
        'Roll',
        'LIT 1 Letters INT',
        'LIT 1 Letters EXT',
        'LIT 2 Prose INT',
        'LIT 2 Prose EXT',
        'SGPA',
      ],
      ['R-1', '20', '50', '22', '41', '7.5'],
    ]);
  });
  it('joins groups that stand above the line of all names', async () => {
    expect(
      await read(',,LIT 1,,LIT 2,,', 'Roll,Name,INT,EXT,INT,EXT,SGPA', 'R-1,Ann,20,50,22,41,7.5'),
    ).toEqual([
      ['Roll', 'Name', 'LIT 1 INT', 'LIT 1 EXT', 'LIT 2 INT', 'LIT 2 EXT', 'SGPA'],
      ['R-1', 'Ann', '20', '50', '22', '41', '7.5'],
    ]);
  });
  it.each([
    ['a column without a name', ['Roll,,Grade', 'R-1,x,A']],
    ['a first row with a gap', ['Roll,Name,Grade', ',Ann,A']],
    ['a last column without a name', ['Roll,Name,', ',Ann,x']],
    ['a figure below no name', ['Roll,Name,,', ',Ann,x,12']],
  ])('keeps its first row where there is %s', async (_, lines) => {
    expect(await read(...lines)).toHaveLength(2);
  });
});
