/** Formats compiler errors as one line each: the location and the innermost cause. */
import { LineError, tool } from './run.mjs';

const FAULT = /^(?<place>[^\s(][^(]*\(\d+,\d+\)): error (?<code>TS\d+): (?<text>.*)$/;
/** Types longer than this are shortened; their full text adds nothing. */
const LONGEST = 80;

/** @param {string} text */
const shortened = (text) =>
  text.replace(/'([^']+)'/g, (whole, type) =>
    type.length > LONGEST ? `'${type.slice(0, LONGEST)} …'` : whole,
  );

/**
 * The compiler explains an error step by step, each further indented; the last step is the fault
 * itself.
 * @param {string} told as `tsc --pretty false` prints it
 * @returns {string[]} `src/a.ts(3,7): what is wrong (TS2345)`
 */
export function faultLines(told) {
  /** @type {{ place: string, code: string, text: string }[]} */
  const faults = [];
  for (const line of told.split('\n')) {
    const { place, code, text } = FAULT.exec(line)?.groups ?? {};
    const last = faults.at(-1);
    if (place) faults.push({ place, code, text });
    else if (last && /^\s+\S/.test(line)) last.text = line.trim();
  }
  return faults.map(({ place, code, text }) => `${place}: ${shortened(text)} (${code})`);
}

/** @returns {Promise<number>} 0; throws with a line for each fault */
export async function types() {
  try {
    return await tool(
      'typescript/bin/tsc',
      [
        '--noEmit',
        '--pretty',
        'false',
        '-p',
        '.',
        '--incremental',
        '--tsBuildInfoFile',
        'node_modules/.cache/types.json',
      ],
      { quiet: true, what: 'types' },
    );
  } catch (error) {
    const lines = faultLines(error instanceof Error ? error.message : String(error));
    // Output that is not an error in a file is passed on unchanged.
    throw lines.length === 0 ? error : new LineError(lines.join('\n'));
  }
}
