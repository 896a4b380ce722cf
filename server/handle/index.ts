/**
 * The interface for a resource's own server code: `rules` of a resource, the query of a `report`,
 * the work behind a `sheet`, the actions of a `list`, the meaning of a `place` in a path, a `card`
 * of the dashboard, an `endpoint` of its own. Such code may refuse or fill, never grant.
 * Next: `handle.ts` (what such code receives), and one small file for each kind of companion, named
 * after it.
 */
export { isSigned, newSigningKey, signBlinded } from '../blind';
export { digestOf, newSecret } from '../digest';
export { openKey, openPaper } from '../sealed';
export type { Block, BlockDocument } from '../print/blocks';
export { letterheadContent, type Letterhead } from '../print/letterhead';
export { letterDocument } from '../print/letter';
export type { LetterBlock, PrintedLetter } from '../print/letter';
export type { PdfDocument } from '../print/pdf';
export type { Accounts, AccountKind } from './accounts';
export { booklet } from './booklet';
export { card } from './card';
export type { Card } from './card';
export { chart } from './chart';
export type { Chart, ChartAnswer, Bar } from './chart';
export type { CheckedClearance, ClearanceMode } from './checked-clearance';
export { clearance } from './clearance';
export type { Clearance } from './clearance';
export type { Codes } from './codes';
export type { Companion } from './companion';
export { dashboard } from './dashboard';
export type { Dashboard } from './dashboard';
export { written } from './document';
export { drawAhead } from './drawing';
export { CountedRefusal, Elsewhere, endpoint } from './endpoint';
export type { Endpoint, EndpointInput, EndpointInputOf } from './endpoint';
export { filtered } from './filtered';
export { firstSteps } from './first-steps';
export type { FirstStep, FirstSteps } from './first-steps';
export type { Handle } from './handle';
export { hints } from './hints';
export type { AlikeRow, Hints, HintsAnswer } from './hints';
export { letterhead } from './letterhead';
export { list } from './list';
export type { ListActionInput, ListActionOf, ListActionRuns, ListCompanion } from './list';
export type { Letter, Message, TextMessage, Carriers, DeliveryResult } from './messages';
export type {
  GatewayPayment,
  GatewayRefund,
  Checkout,
  PaymentDesk,
  PaymentGateway,
} from './payments';
export { changeOwn } from './change-own';
export { pending } from './pending';
export type { Pending, PendingLine } from './pending';
export { place } from './place';
export type { Place, Shortcut } from './place';
export { preview } from './preview';
export type { Preview, PreviewAnswer, PreviewInput, PreviewTable } from './preview';
export type {
  AuditLine,
  Changes,
  FieldValues,
  NewRow,
  Records,
  RecordsOf,
  StoredRow,
} from './records';
export { figure, panel, recordAction, recordLink } from './record';
export type {
  FigureAnswer,
  ListPlace,
  PanelAnswer,
  RecordAction,
  RecordFigure,
  RecordOffer,
  RecordPanel,
} from './record';
export { otherColumns, pageOf, report } from './report';
export type { AnswerOf, ReportAnswer, Report } from './report';
export { computed } from './computed';
export type { Computed, Relation, RelationOf, RelationSql } from './computed';
export { rules, wholeOf } from './rules';
export type { Rules, Candidate } from './rules';
export { Download } from './screen';
export { storedFile } from './stored-file';
export type {
  ActionInput,
  ActionOf,
  ActionPreview,
  ActionRun,
  ActionRuns,
  ActionResult,
  AnyRun,
  InputOf,
  PreviewedRun,
  RunsOf,
  ScreenInput,
} from './screen';
export { sheet, StaleSheet } from './sheet';
export type { SaveInput, SaveOf, SheetScreenCompanion } from './sheet';
export type { Sql } from './sql';
export { opening, usual } from './usual';
export type { Usual } from './usual';
export { daily, work } from './work';
export type { WorkbookSheet } from './workbook';
export { workbook } from './workbook';
export type { Tools, Work } from './work';
export { filterOfDays, filterOfInstants, trendDays, trendOf } from './trend';
