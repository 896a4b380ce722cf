/**
 * Phrases that the college does not use and that the product once showed, and machine output where
 * a person should read words.
 */

/** Never as a part of any text. */
const PARTS = [
  'Choose what to look at',
  'Nothing fits this search',
  'Tick rows to do something',
  'What refers to this',
  'near their day',
  'Who joined late answers',
  'Minutes of quiet',
  'Taking it away signs them out',
  'What offends',
  'given back with a word',
  'on its way back',
  'All money that came',
  'Put off the last date',
  'Less a sum until',
  'Only for one who is ticked',
  'What the words in the file mean',
  'A text around columns',
  'A line is the same row as before',
  'Mend the file',
  'ends where it was written to end',
  'whether they are alone',
  'Somebody else has saved this',
  'How it came about',
  'What waits for the office',
  'Its middle is cut',
  'must go in steps of',
  'How it stands',
  'Store and go',
  'what is filled',
  'all that is chosen',
  'last sign away',
  'could not be made',
  'is being made',
  'You are told what',
  'is kept with what you save',
  'ask to have opened',
  'the other kind of leave',
  'Written down for',
  'leaves the list',
  'is given up',
  'Everybody may',
  'Whoever is',
  'what came are spent',
  'is spent already',
  'has not come yet',
  'What no register',
  'the registers say',
  'Asked of the college',
  'of the register of today',
  'whoever lodged',
  'for the best applicants',
  'behind the one before',
  'Note of the office',
  'Take back approval',
  'still holds',
  'no longer holds',
  'Hand in all the same',
  'is not taken',
  'are not taken',
  'stood there already',
  'that stand there',
  'yet here',
  'Somebody else',
  'Nobody sees',
];
/** Never as a whole text. */
const TEXTS = [
  'Choose none',
  'Clock',
  'Points, at most',
  'Each paper, at least',
  'All of it until',
  'The sum',
  'Together',
  'Given back',
  'Words*',
  'Only to look at',
  'Find a row',
  'Rows a page',
  'Waiting user',
  'Word of the office',
  'Last word',
  'You are the father',
  'To you alone',
  'Take away',
  'Take back',
  'No longer at the top',
  'Look at it once more',
  'What is chosen',
  'Choose all',
  'Parts of the record',
  'Empty the cells',
  'Hand in',
  'In place of',
  'Worth a look',
  'Which',
  'Upi counter',
  'Pos',
  'Neft',
  'Dd',
];

const lower = (text: string): string => text.toLowerCase();
/** Never at the end of a label: a limit comes first, as in "Maximum files per student". */
const ENDINGS = [', at most', ', at least'];
export const isOld = (text: string): boolean =>
  TEXTS.includes(text) ||
  ENDINGS.some((end) => text.endsWith(end)) ||
  PARTS.some((old) => lower(text).includes(lower(old)));

/** What no screen shows, with a description of it. */
const MACHINE: readonly (readonly [string, RegExp])[] = [
  ['an account by its key', /\b(admin|super|faculty|union|applicant|parent|system):\d+\b/],
  ['an instant as it is stored', /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/],
  ['a day as it is stored', /(^|\s)20\d{2}-[01]\d-[0-3]\d(\s|$)/],
  ['a key instead of its label', /(^|\s)[a-z]+(_[a-z0-9]+)+(\s|$|[.,;:])/],
  ['a sum in paise', /\bpaise\b|₹\s?\d+\.\d{3,}/i],
  ['a value that is none', /\b(undefined|NaN)\b|\[object Object\]|(^|\s)null(\s|$)/],
  ['a gap of a sentence', /\{[a-z_]+(\|[^}]*)?\}/],
];

/** Returns what is wrong with the texts of a page, given verbatim. */
export const wordFaults = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => [
      ...(isOld(text) ? [`shows an old phrase: "${text}"`] : []),
      ...MACHINE.filter(([, pattern]) => pattern.test(text)).map(
        ([name]) => `shows ${name}: "${text.slice(0, 80)}"`,
      ),
    ]),
  ),
];
