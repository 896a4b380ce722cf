/**
 * THE LANGUAGE: the words in which a noun of the college is described, and what can be read off a description.
 * It knows no noun, no database and no screen; whatever is stated here is true on the server and in the browser.
 * Next: `fields.ts` (what a value is), `access.ts` (who may), `resource.ts` and `module.ts` (what one writes).
 */
export { allows, describeGrants, mayTouchField, own, who, withLetters } from './access';
export type { Actor, ActorKind, Condition, Decision, Grant, Grants } from './access';
export { f, FIELD_KINDS } from './fields';
export {
  extensionFor,
  extensionOf,
  FILE_EXTENSIONS,
  FILE_TYPES,
  sizeText,
  takesType,
  wordsFor,
} from './file-types';
export type { FileExtension, FileType } from './file-types';
export type { Field, FieldKind, FieldOptions, Fields, RecordOf } from './fields';
export { humanise, plural } from './label';
export { defineModule } from './module';
export type {
  Action,
  Column,
  FileCell,
  Module,
  PageScreen,
  RegisterScreen,
  ReportScreen,
  ResourceScreen,
  Screen,
  SheetScreen,
  Tone,
} from './module';
export { fillPath, matchPath, paramsOf, pathOf } from './path';
export { CATALOGUE, Problem } from './problems';
export type { FieldErrors, ProblemBody, ProblemCode, ProblemDetails } from './problems';
export { defineResource, VERBS } from './resource';
export type { AccountSpec, Resource, ResourceAccess, RowOf, Verb } from './resource';
export { buildRoll } from './roll';
export type { FieldHome, PlacedScreen, Roll, RollInput } from './roll';
export {
  agreedWords,
  dayText,
  inEnglish,
  monthText,
  say,
  translator,
  WRONG,
} from './sentences';
export type { Dictionary, Sentence, Translate } from './sentences';
export type {
  Beside,
  Figure,
  Live,
  Sheet,
  SheetCell,
  SheetColumn,
  SheetFill,
  SheetOption,
  SheetRow,
  SheetState,
} from './sheet';
export { defineTable } from './table';
export type { Table, TableRow } from './table';
export {
  coerce,
  emptyRecord,
  isRealDate,
  labelOf,
  MOST_FILES,
  readableFields,
  validate,
  writableFields,
} from './validate';
