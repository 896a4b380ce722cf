/**
 * What is wrong with or missing from an application, by field: for one step on save, for all of it
 * on submission.
 */
import { meets, type Met } from '@/domain/admission-rule';
import { mayApply, needsParent } from '@/domain/applicant-age';
import { claimDocument } from '@/domain/horizontal';
import { awaitsLast, examinationsFor, gapYears, isAwaited } from '@/domain/last-examination';
import { bestOf, type Best, type SubjectMark } from '@/domain/merit';
import { FIELD_MESSAGES, labelOf, missingText, type Sentence } from '@/schema';
import { DOCUMENT_LABELS, EXAM_LABELS } from '../access';
import { application } from '../application';
import { isAsked, nameOf, STEPS, type FormField, type Step } from '../form-steps';
import type { Application } from './own.server';
import { isOneOf, majorsOf, type DocumentAsked, type Offer } from './window.server';

export type Faults = Record<string, Sentence | string>;

/** For fields that hold rows: which rows are needed first. */
const ROWS_WANTED: Readonly<Record<string, string>> = {
  exams: 'Add your examinations: Class X and Class XII.',
  subjects: 'Add the subjects of your last examination with their marks.',
};
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

type Values = Partial<Application>;

/** Checks between values; missing values are skipped. */
const CHECKS: Readonly<Record<string, (values: Values, year: number) => Faults>> = {
  personal({ dob }, year): Faults {
    return dob && !mayApply(dob, year)
      ? { dob: 'Applicants must be 15 to 60 years old on 1 July of the session.' }
      : {};
  },
  education({ exams, subjects, dob }, year) {
    const faults: Faults = {};
    const levels = (exams ?? []).map(({ level }) => level);
    for (const [i, exam] of (exams ?? []).entries()) {
      const row = i + 1;
      if (exam.max !== null && exam.obtained !== null && exam.obtained > exam.max)
        faults['exams'] = {
          text: 'Examinations, row {row}: marks obtained cannot be above the maximum.',
          with: { row },
        };
      if (exam.year > year || (dob && exam.year < Number(dob.slice(0, 4)) + 14))
        faults['exams'] = {
          text: 'Examinations, row {row}: check the year.',
          with: { row },
        };
    }
    if (new Set(levels).size < levels.length) faults['exams'] = 'Enter each examination once.';
    const names = (subjects ?? []).map(({ subject }) => subject.trim().toLowerCase());
    for (const [i, one] of (subjects ?? []).entries())
      if (one.obtained > one.max)
        faults['subjects'] = {
          text: 'Subjects, row {row}: marks obtained cannot be above the maximum.',
          with: { row: i + 1 },
        };
    if (new Set(names).size < names.length) faults['subjects'] = 'Enter each subject once.';
    return faults;
  },
  category({ claimed }): Faults {
    const claims = (claimed ?? []).map(({ claim }) => claim);
    return new Set(claims).size < claims.length ? { claimed: 'Enter each claim once.' } : {};
  },
  subjects({ department, minor }): Faults {
    return department && minor && department === minor
      ? { minor: 'Choose a minor other than the major.' }
      : {};
  },
};
/**
 * Whether the applicant would consent in place of a parent: the code for an applicant under 18 must
 * not reach the applicant.
 */
export function ownConsent(
  { dob, mobile, email, parent_mobile, parent_email }: Values,
  today: string,
): Faults {
  if (!dob || !needsParent(dob, today)) return {};
  return {
    ...(parent_mobile && parent_mobile === mobile
      ? { parent_mobile: "Applicants under 18: enter a parent or guardian's number, not your own." }
      : {}),
    ...(parent_email && parent_email === email
      ? {
          parent_email:
            "Applicants under 18: enter a parent or guardian's email address, not your own.",
        }
      : {}),
  };
}

/** Whether major and minor are among those of the seats for which the applicant competes. */
export function choiceFaults(
  offer: Pick<Offer, 'department' | 'majors' | 'minors'>,
  { department, minor }: Values,
): Faults {
  const faults: Faults = {};
  if (department && offer.department !== null && offer.department !== department)
    faults['department'] = 'This programme has no seats in this major. Choose another.';
  const majors = majorsOf(offer);
  if (department && !isOneOf(majors, department))
    faults['department'] = {
      text: 'This programme does not offer this major. Choose one of these: {names}.',
      with: { names: majors.map(({ label }) => label).join(', ') },
    };
  if (minor && !isOneOf(offer.minors, minor))
    faults['minor'] = {
      text: 'This programme does not offer this minor. Choose one of these: {names}.',
      with: { names: offer.minors.map(({ label }) => label).join(', ') },
    };
  return faults;
}

export const checkStep = (key: string, values: Values, year: number): Faults =>
  CHECKS[key]?.(values, year) ?? {};

/** Whether the result of the last examination is awaited: neither merit nor eligibility is known. */
export const awaitsResult = (
  { exams }: Pick<Values, 'exams'>,
  { level }: Pick<Offer, 'level'>,
): boolean => awaitsLast(exams, level);

/** Returns what a step lacks before the form can be submitted. */
export function missingOf(
  step: Step,
  values: Values,
  offer: Pick<Offer, 'level' | 'start_year'>,
): Faults {
  const faults: Faults = {};
  const lacks = (name: FormField): void => {
    const field = application.fields[name];
    faults[name] = ROWS_WANTED[name] ?? missingText(labelOf(name, field), field);
  };
  for (const asked of step.fields) {
    const name = nameOf(asked);
    if (asked !== name && isAsked(step, name, values) && isEmpty(values[name])) lacks(name);
  }
  if (step.key === 'parents') {
    const { father_name, mother_name, guardian_name } = values;
    if (!father_name && !mother_name && !guardian_name)
      faults['father_name'] = 'Enter the name of at least one parent or guardian.';
  }
  if (step.key === 'declarations') {
    for (const name of ['declared_true', 'declared_rules'] as const)
      if (values[name] !== true)
        faults[name] = {
          text: 'Tick "{declaration}" to submit the form.',
          with: { declaration: { text: labelOf(name, application.fields[name]) } },
        };
  }
  if (step.key === 'education' && values.exams?.length) {
    for (const level of examinationsFor(offer.level))
      if (!values.exams.some((exam) => exam.level === level))
        faults['exams'] = {
          text: 'Add a row for {exam}.',
          with: { exam: { text: EXAM_LABELS[level] } },
        };
    if (awaitsResult(values, offer)) delete faults['subjects'];
    const years = gapYears(values.exams, offer.start_year);
    if (years > 0 && isEmpty(values.gap_reason))
      faults['gap_reason'] = {
        text: 'Enter the reason for the gap of {years|year|years} before this session.',
        with: { years },
      };
  }
  return faults;
}

/** The documents that this applicant can send: for other claims, one for each. */
export const documentsAsked = (
  { documents }: Pick<Offer, 'documents'>,
  { claimed }: Pick<Values, 'claimed'>,
): readonly DocumentAsked[] =>
  documents.flatMap((one) =>
    one.kind === 'claims'
      ? (claimed ?? []).map(({ claim }) => ({ kind: claimDocument(claim), asked: one.asked }))
      : [one],
  );

/** Whether this applicant has to send this kind of document. */
export const isWanted = (
  { asked }: DocumentAsked,
  { category, is_pwd, claimed }: Pick<Values, 'category' | 'is_pwd' | 'claimed'>,
): boolean =>
  asked === 'required' ||
  (asked === 'reserved' && !isEmpty(category) && category !== 'General') ||
  (asked === 'disability' && is_pwd === true) ||
  (asked === 'claims' && !isEmpty(claimed));

/**
 * Whether a document may follow after submission: the mark sheet of an examination whose result is
 * awaited. It is needed for admission.
 */
export const mayFollow = (
  { kind }: Pick<DocumentAsked, 'kind'>,
  values: Pick<Values, 'exams'>,
): boolean => isAwaited(values.exams, kind);

export function missingDocuments(
  offer: Pick<Offer, 'documents'> | undefined,
  values: Values,
  sent: readonly { readonly kind: string; readonly state: string }[],
): Faults {
  return Object.fromEntries(
    (offer ? documentsAsked(offer, values) : [])
      .filter((one) => isWanted(one, values) && !mayFollow(one, values))
      .filter(({ kind }) => !sent.some((one) => one.kind === kind && one.state !== 'rejected'))
      .map(({ kind }) => [
        `document_${kind}`,
        {
          text: FIELD_MESSAGES.add,
          with: { label: DOCUMENT_LABELS[kind as keyof typeof DOCUMENT_LABELS] ?? kind },
        },
      ]),
  );
}

export interface ProgrammeResult {
  readonly best: Best<SubjectMark>;
  readonly met: Met;
}
/** Returns the percentage that counts and whether it meets the rule of the programme. */
export function judge(offer: Offer, values: Values): ProgrammeResult {
  const subjects = values.subjects ?? [];
  const best = bestOf(subjects, offer.best);
  const { category = null, is_pwd = null, pwd_percent = null } = values;
  const person = { category, is_pwd, pwd_percent };
  return { best, met: meets(offer.rule, person, best.share, subjects) };
}

/** Returns everything that prevents submission, by step. */
export function allFaults(
  offer: Offer,
  values: Values,
  sent: readonly { readonly kind: string; readonly state: string }[],
): Readonly<Record<string, Faults>> {
  const faults: Record<string, Faults> = {};
  for (const step of STEPS) {
    const own = {
      ...missingOf(step, values, offer),
      ...checkStep(step.key, values, offer.start_year),
    };
    if (step.key === 'subjects') Object.assign(own, choiceFaults(offer, values));
    if (step.key === 'documents') Object.assign(own, missingDocuments(offer, values, sent));
    if (Object.keys(own).length) faults[step.key] = own;
  }
  return faults;
}
