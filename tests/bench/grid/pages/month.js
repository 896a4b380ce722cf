// The table that every grid shows: 500 rows, two columns that name them, 31 to type into, one that
// adds up.
export const ROWS = 500;
export const DAYS = Array.from({ length: 31 }, (_, i) => `d${i + 1}`);
export const DAY_WIDTH = 48;
export const CODE_WIDTH = 96;
export const NAME_WIDTH = 180;
export const ROW_HEIGHT = 34;

export const rows = () =>
  Array.from({ length: ROWS }, (_, i) => ({
    id: i + 1,
    code: `K-${String(i + 1).padStart(3, '0')}`,
    name: `Row number ${i + 1}`,
    ...Object.fromEntries(
      DAYS.map((day, d) => [day, (i * 7 + d * 3) % 5 === 0 ? null : (i + d) % 9 === 0 ? 'A' : 'P']),
    ),
  }));
export const totalOf = (value) => DAYS.reduce((sum, day) => sum + (value(day) === 'P' ? 1 : 0), 0);
/**
 * Formats a table as a spreadsheet does on the clipboard; every cell differs from its current value
 * or is empty there.
 */
export const tableOf = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

/**
 * Tells the measurement what it cannot see: when the cells are rendered, the text of one, how to
 * get to the first one.
 */
export const tell = (bench) => {
  window.bench = bench;
};
