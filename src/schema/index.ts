/**
 * THE LANGUAGE: the vocabulary in which resources of the college are described, and what can be
 * derived from a description. It knows no resource, no database and no screen; whatever is stated
 * here holds on the server and in the browser.
 * Next: `fields.ts` (field kinds), `access.ts` (permissions), `resource.ts` and `module.ts`
 * (definitions).
 */
export {
  allows,
  describeGrants,
  mayAccessField,
  isGranted,
  opensRow,
  own,
  who,
  adminWithLetters,
} from './access';
export type { Actor, ActorKind, Condition, Decision, Grant, Grants } from './access';
export { choicesOf, f, isApplicable, FIELD_KINDS } from './fields';
export { missingText } from './missing';
export {
  extensionFor,
  extensionOf,
  FILE_EXTENSIONS,
  FILE_TYPES,
  sizeText,
  acceptsType,
  fileTypesText,
} from './file-types';
export { CELL_PARTS, isCellPart, meaningOfCell, partOfCell, type CellPart } from './cell-part';
export type { ImportMapping, ImportSource } from './import-mapping';
export type { FileExtension, FileType } from './file-types';
export type { Tone } from './fields';
export { passedFields, storedFields } from './fields';
export type { Field, FieldKind, FieldOptions, Fields, RecordOf, StoredOf } from './fields';
export {
  accountText,
  choiceLabel,
  humanise,
  isShownInWords,
  labelOf,
  plural,
  pluralOf,
} from './label';
export {
  emptyRecord,
  enterableFields,
  headFields,
  pageFields,
  readableFields,
  writableFields,
} from './field-access';
export type { IconName } from './icons';
export type {
  ActionColumn,
  ActionName,
  ActionValues,
  AnswerRow,
  CellsOf,
  FiltersOf,
  HasPreview,
  ListRow,
  ParamsOf,
  ValuesOf,
} from './infer';
export { defineModule } from './module';
export type { Module } from './module';
export type { ParamName } from './path';
export { fillPath, matchPath, paramsOf, pathOf } from './path';
export { CATALOGUE, Problem } from './problems';
export type { FaultsOf, FieldErrors, ProblemBody, ProblemCode, ProblemDetails } from './problems';
export { defineResource, keysOfResource, offeredFilters, VERBS } from './resource';
export type {
  AccountSpec,
  GivenOf,
  PreviewSpec,
  Resource,
  ResourceAccess,
  RowOf,
  Verb,
} from './resource';
export { buildRoll } from './roll';
export { defineColumns, defineList, defineReport, defineSheet } from './define-screen';
export type {
  Action,
  Column,
  FileCell,
  PageScreen,
  RegisterScreen,
  ReportScreen,
  ResourceScreen,
  Screen,
  SheetScreen,
} from './screen';
export type { RefField, PlacedScreen, Roll, RollInput } from './roll';
export {
  mergeDictionaries,
  dayText,
  inEnglish,
  inSentence,
  monthSentence,
  monthText,
  say,
  translateOwn,
  translator,
} from './sentences';
export { FIELD_MESSAGES } from './field-messages';
export type { Dictionary, Sentence, Translate } from './sentences';
export type {
  BarChart,
  ScreenExtras,
  Figure,
  LiveColumns,
  PrintOptions,
  MissingPart,
  Sheet,
  SheetCell,
  SheetColumn,
  SheetFill,
  SheetOption,
  SheetRow,
  SheetState,
} from './sheet';
export { isReplaced, signOf } from './sheet';
export { splitRoll } from './split-roll';
export { linksOf, modulesAt, openOutline, screensAt } from './outline';
export type { Details, Outline } from './outline';
export { defineTable } from './table';
export type { Table, TableRow } from './table';
export {
  coerce,
  isRealDate,
  toPercentage,
  DEFAULT_MAX_FILES,
  validate,
} from './validate';
