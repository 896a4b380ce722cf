/** What files students may hand in: kinds that a college allows, by letters of one set. */

/** Letters of the setting, and what each allows. */
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

/** As the names of such files end. */
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

/** Every extension that some college may allow. */
export const ALL_SUBMISSION_EXTENSIONS: readonly SubmissionExtension[] =
  Object.values(EXTENSIONS).flat();

const isKind = (letter: string): letter is SubmissionKind => Object.hasOwn(EXTENSIONS, letter);

/** `DP` -> docx, doc, odt, pdf. */
export const submissionExtensions = (letters: string): readonly SubmissionExtension[] =>
  [...letters]
    .filter(isKind)
    .flatMap((letter): readonly SubmissionExtension[] => EXTENSIONS[letter]);

/** Files of one submission, at most, whatever an assignment says. */
export const MOST_SUBMISSION_FILES = 5;
/** Megabytes of one file, at most, whatever the college says. */
export const LARGEST_SUBMISSION_MB = 10;

/**
 * Names under which files stand in one archive: folders and signs that no system takes are replaced, and of two that would be the
 * same (capitals do not count) the second gets a number.
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
