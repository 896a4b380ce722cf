/** File types that students may hand in: a college allows kinds by the letters of a set. */

/** Letters of the setting, and the kind that each allows. */
export const SUBMISSION_KINDS = {
  A: 'ZIP archives',
  D: 'Word and OpenDocument text',
  I: 'Pictures (JPEG, PNG)',
  P: 'PDF',
  S: 'Presentations',
  T: 'Plain text and CSV',
  X: 'Spreadsheets',
} as const;
export type SubmissionKind = keyof typeof SUBMISSION_KINDS;

/** File extensions of each kind. */
const EXTENSIONS = {
  A: ['zip'],
  D: ['docx', 'doc', 'odt'],
  I: ['jpg', 'png'],
  P: ['pdf'],
  S: ['pptx', 'ppt'],
  T: ['txt', 'csv'],
  X: ['xlsx', 'xls', 'ods'],
} as const satisfies Readonly<Record<SubmissionKind, readonly string[]>>;
export type SubmissionExtension = (typeof EXTENSIONS)[SubmissionKind][number];

/** Every extension that any college may allow. */
export const ALL_SUBMISSION_EXTENSIONS: readonly SubmissionExtension[] =
  Object.values(EXTENSIONS).flat();

const isKind = (letter: string): letter is SubmissionKind => Object.hasOwn(EXTENSIONS, letter);

/** The extensions for a set of letters: `DP` -> docx, doc, odt, pdf. */
export const submissionExtensions = (letters: string): readonly SubmissionExtension[] =>
  [...letters]
    .filter(isKind)
    .flatMap((letter): readonly SubmissionExtension[] => EXTENSIONS[letter]);

/** Maximum number of files of one submission, whatever an assignment says. */
export const MOST_SUBMISSION_FILES = 5;
/** Maximum size of one file in megabytes, whatever the college says. */
export const LARGEST_SUBMISSION_MB = 10;

/**
 * Names of the files in one archive: folders and characters that systems refuse are replaced, and
 * the second of two names that are equal (ignoring case) gets a number.
 */
export function archiveNames(paths: readonly (readonly string[])[]): string[] {
  const taken = new Set<string>();
  return paths.map((parts) => {
    const clean = parts.map(
      (part) =>
        part
          .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, '_')
          .replace(/^[.\s]+|[.\s]+$/g, '')
          .slice(0, 120) || '_',
    );
    const whole = clean.join('/');
    const [, stem = whole, end = ''] = /^(.*[^/])(\.[^./]+)$/.exec(whole) ?? [];
    let name = whole;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${stem} (${n})${end}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
