/**
 * The form as the applicant's page renders it: every field from its definition, in the reader's
 * language.
 */
import type { FieldShape, FormOption, StepShape } from '@/domain/form-shape';
import { choiceLabel, labelOf, say, type Field, type Fields, type Translate } from '@/schema';
import type { Sql } from '../../../../server/handle';
import { application } from '../application';
import { nameOf, STEPS, type Step } from '../form-steps';
import { seatsLeft } from './seats-left.server';
import { isOffered, isOneOf, isOpen, offerFor, offersOf, type Offer } from './window.server';

type OptionsByField = Readonly<Record<string, readonly FormOption[]>>;

function modeOf({ options: { tidy, pattern } }: Field): FieldShape['mode'] {
  if (tidy === 'mobile') return 'tel';
  if (tidy === 'digits') return 'numeric';
  return pattern?.example.includes('@') ? 'email' : undefined;
}

function shapeOf(
  name: string,
  field: Field,
  required: boolean,
  translate: Translate,
  offered: OptionsByField,
): FieldShape {
  const { help, max, pattern, rows, labels } = field.options;
  const options =
    field.kind === 'ref'
      ? offered[field.to ?? '']
      : field.choices?.map((value) => ({ value, label: translate(choiceLabel(value, labels)) }));
  const mode = modeOf(field);
  return {
    name,
    label: translate(labelOf(name, field)),
    kind: field.kind,
    required,
    ...(help ? { help: translate(help) } : {}),
    ...(typeof max === 'number' ? { max } : {}),
    ...(pattern ? { example: pattern.example } : {}),
    ...(mode ? { mode } : {}),
    ...(options ? { options } : {}),
    ...(rows ? { rows: shapesOf(rows, translate, offered) } : {}),
  };
}
const shapesOf = (
  fields: Fields,
  translate: Translate,
  offered: OptionsByField,
): readonly FieldShape[] =>
  Object.entries(fields).map(([name, field]) =>
    shapeOf(name, field, field.options.required === true, translate, offered),
  );

/** Key of options for the field of this name alone, in place of those for its kind of reference. */
const ownKey = (name: string): string => `own ${name}`;

interface Chosen {
  readonly batch: string;
  readonly programme: string;
  /** The minors listed for it; empty: all academic departments. */
  readonly minors: readonly FormOption[];
  readonly translate: Translate;
}

/**
 * The majors that a programme offers, each with the seats that are left where majors have seats of
 * their own.
 */
async function majorsFor(
  sql: Sql,
  offers: readonly Offer[],
  { batch, programme, translate }: Chosen,
  departments: readonly FormOption[],
): Promise<readonly FormOption[]> {
  const own = offers.filter((one) => one.programme === programme);
  const offered = departments.filter(
    ({ value }) => own.length === 0 || isOffered(own, { programme, department: value }),
  );
  if (own.every(({ department }) => department === null)) return offered;
  const left = await seatsLeft(sql, batch, programme);
  return offered.map(({ value, label: name }) => {
    const offer = offerFor(own, { programme, department: value });
    const count = left
      .filter(({ department }) => department === offer?.department)
      .reduce((sum, one) => sum + one.left, 0);
    const text = '{name}: {count|seat|seats} left';
    return { value, label: say({ text, with: { name, count } }, translate) };
  });
}

/**
 * Returns the options of references: programmes open in the cycle, academic departments, and the
 * majors and minors of the programme that is chosen.
 */
export async function offeredIn(
  sql: Sql,
  cycle: number,
  today: string,
  chosen?: Chosen,
): Promise<OptionsByField> {
  const departments = await sql<FormOption>`
    select id as value, name as label from department where is_academic order by lower(name), id`;
  const offers = await offersOf(sql, cycle);
  // Once each, however many of its majors have seats of their own.
  const programmes = new Map(
    offers
      .filter((offer) => isOpen(offer, today))
      .map(({ programme, programme_name }) => [programme, programme_name]),
  );
  return {
    department: departments,
    programme: [...programmes].map(([value, label]) => ({ value, label })),
    ...(chosen
      ? {
          [ownKey('department')]: await majorsFor(sql, offers, chosen, departments),
          [ownKey('minor')]: departments.filter(({ value }) => isOneOf(chosen.minors, value)),
        }
      : {}),
  };
}

export const formShape = (translate: Translate, offered: OptionsByField): readonly StepShape[] =>
  STEPS.map((step: Step) => ({
    key: step.key,
    label: translate(step.label),
    fields: step.fields.map((asked) => {
      const name = nameOf(asked);
      const when = step.when?.[name];
      const options = offered[ownKey(name)];
      return {
        ...shapeOf(name, application.fields[name] as Field, asked !== name, translate, offered),
        ...(options ? { options } : {}),
        ...(when ? { when } : {}),
      };
    }),
  }));
