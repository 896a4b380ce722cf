/**
 * THE STEPS OF THE FORM: the fields of an application by step. A field marked `*` is required
 * before the form can be submitted. The kind and label of a field come from its definition; the
 * applicant's page renders what is listed here.
 */
import type { RecordOf, StoredOf } from '@/schema';
import type { application } from './application';

type Values = RecordOf<StoredOf<typeof application.fields>>;
export type FormField = keyof Values & string;

/**
 * A field that is asked only if another has one of these values. If it is asked, `*` applies to it.
 */
export interface Condition {
  readonly field: FormField;
  readonly is: readonly (string | boolean)[];
}
export interface Step {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly (FormField | `${FormField}*`)[];
  readonly when?: { readonly [N in FormField]?: Condition };
}

const reserved: Condition = { field: 'category', is: ['EWS', 'OBC', 'SC', 'ST'] };
const elsewhere: Condition = { field: 'same_address', is: [false] };
const disabled: Condition = { field: 'is_pwd', is: [true] };

export const STEPS = [
  {
    key: 'programme',
    label: 'Programme',
    fields: ['programme*', 'preferences', 'admission_mode*', 'previous_registration*'],
    when: { previous_registration: { field: 'admission_mode', is: ['lateral', 'transfer'] } },
  },
  {
    key: 'personal',
    label: 'Personal',
    fields: [
      'name*',
      'name_local',
      'dob*',
      'gender*',
      'nationality*',
      'domicile_state*',
      'rural_urban',
      'mother_tongue',
      'religion',
      'blood_group',
      'marital_status',
      'abc_id',
    ],
  },
  {
    key: 'parents',
    label: 'Parents',
    fields: [
      'father_name',
      'mother_name',
      'guardian_name',
      'guardian_relation',
      'occupation',
      'parent_mobile*',
      'parent_email',
      'annual_income*',
      'emergency_contact*',
    ],
  },
  {
    key: 'address',
    label: 'Address',
    fields: [
      'present_line*',
      'present_town*',
      'present_police',
      'present_district*',
      'present_state*',
      'present_pin*',
      'same_address',
      'permanent_line*',
      'permanent_town*',
      'permanent_district*',
      'permanent_state*',
      'permanent_pin*',
    ],
    when: {
      permanent_line: elsewhere,
      permanent_town: elsewhere,
      permanent_district: elsewhere,
      permanent_state: elsewhere,
      permanent_pin: elsewhere,
    },
  },
  { key: 'education', label: 'Education', fields: ['exams*', 'subjects*', 'gap_reason'] },
  {
    key: 'category',
    label: 'Category',
    fields: [
      'category*',
      'certificate_no*',
      'certificate_on*',
      'certificate_by*',
      'is_pwd',
      'pwd_type*',
      'pwd_percent*',
      'udid',
      'claimed',
      'claims',
    ],
    when: {
      certificate_no: reserved,
      certificate_on: reserved,
      certificate_by: reserved,
      pwd_type: disabled,
      pwd_percent: disabled,
      udid: disabled,
    },
  },
  { key: 'subjects', label: 'Subjects', fields: ['department*', 'minor'] },
  { key: 'documents', label: 'Documents', fields: [] },
  {
    key: 'declarations',
    label: 'Declarations',
    fields: [
      'declared_true*',
      'declared_rules*',
      'anti_ragging_ref',
      'agrees_photo',
      'agrees_parents',
      'agrees_messages',
    ],
  },
  { key: 'review', label: 'Review', fields: [] },
] as const satisfies readonly Step[];

/** The last step, which has no fields. */
export const REVIEW = 'review';

export const nameOf = (asked: string): FormField => asked.replace(/\*$/, '') as FormField;
export const stepOf = (key: string): Step | undefined => STEPS.find((step) => step.key === key);

/** Whether a field is asked, given the values entered so far. */
export const isAsked = (
  { when }: Step,
  name: FormField,
  values: Readonly<Partial<Values>>,
): boolean => {
  const only = when?.[name];
  return !only || only.is.some((one) => values[only.field] === one);
};
