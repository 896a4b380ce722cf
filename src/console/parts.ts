/**
 * The dashboard and the archetypes, each in its own lazily loaded chunk. One list, so that each is
 * fetched once.
 */
import type { ComponentType } from 'react';
import { lazyComponent, type LazyComponent } from '@/public/lazy-component';
import { pageOf, viewOf } from './views';
import type { PlacedScreen } from '@/schema';

const LOAD = {
  dashboard: () => import('./frame/dashboard'),
  list: () => import('./list/resource-list'),
  form: () => import('./form/resource-form'),
  show: () => import('./show/resource-show'),
  report: () => import('./report/report-view'),
  register: () => import('./register/register-view'),
  sheet: () => import('./sheet/sheet-view'),
  scope: () => import('./scope-bar/scope-bar'),
  line: () => import('./scope-bar/scope-line'),
  file: () => import('./import/import-page'),
};

function part<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): LazyComponent<P> {
  return lazyComponent(async () => ({ default: pick(await load()) }));
}

export const Dashboard = part(LOAD.dashboard, (module) => module.Dashboard);
export const ResourceList = part(LOAD.list, (module) => module.ResourceList);
export const ResourceForm = part(LOAD.form, (module) => module.ResourceForm);
export const ResourceShow = part(LOAD.show, (module) => module.ResourceShow);
export const ReportView = part(LOAD.report, (module) => module.ReportView);
export const RegisterView = part(LOAD.register, (module) => module.RegisterView);
export const SheetView = part(LOAD.sheet, (module) => module.SheetView);
export const ImportPage = part(LOAD.file, (module) => module.ImportPage);
export const ScopeLine = part(LOAD.line, (module) => module.ScopeLine);
export const ScopeBar = part(LOAD.scope, (module) => module.ScopeBar);
export const FirstScope = part(LOAD.scope, (module) => module.FirstScope);

const MAIN = {
  resource: ResourceList,
  report: ReportView,
  register: RegisterView,
  sheet: SheetView,
} as const;
const ENTRY = { form: ResourceForm, file: ImportPage } as const;

/**
 * Fetches everything a screen needs at once, instead of one chunk after the other while it renders.
 */
export function fetchParts(screen: PlacedScreen): void {
  const { kind, scope } = screen;
  if (Object.keys(scope).length > 0)
    (kind === 'sheet' || kind === 'register' ? ScopeLine : ScopeBar).prefetch();
  if (screen.kind === 'entry') ENTRY[screen.by].prefetch();
  else if (screen.kind === 'page') pageOf(screen)?.prefetch();
  else MAIN[screen.kind].prefetch();
}

/** Fetches the same for the page of a row, or for the form that changes or creates one. */
export const fetchRecordParts = (resource: string, what: 'form' | 'show'): void =>
  (viewOf(resource, what) ?? { form: ResourceForm, show: ResourceShow }[what]).prefetch();
