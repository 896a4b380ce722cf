/**
 * A page as its users meet it, one line for each thing: roles, names, states and values, in the form
 * of ARIA snapshots (https://playwright.dev/docs/aria-snapshots). Rows of a table are one line each.
 * Recorded in a file, it shows a changed screen as a readable diff.
 */
const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DIALOG: 'dialog',
  FIELDSET: 'group',
  FOOTER: 'contentinfo',
  FORM: 'form',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  HEADER: 'banner',
  IMG: 'img',
  LI: 'listitem',
  MAIN: 'main',
  NAV: 'navigation',
  OL: 'list',
  OUTPUT: 'status',
  PROGRESS: 'progressbar',
  SECTION: 'region',
  SELECT: 'combobox',
  SUMMARY: 'button',
  TABLE: 'table',
  TEXTAREA: 'textbox',
  TR: 'row',
  UL: 'list',
};
const INPUTS: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  file: 'file',
  number: 'spinbutton',
  radio: 'radio',
  search: 'searchbox',
};
/** Said with their name only; without one they hold nothing together. */
const NAMED = new Set(['region', 'form', 'group', 'contentinfo', 'banner', 'complementary']);
/** Those whose name is their content: nothing is told of their inside. */
const LEAVES = new Set([
  'button',
  'heading',
  'img',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'tab',
]);
const FIELDS = new Set([
  'checkbox',
  'combobox',
  'file',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'textbox',
]);
/** Options of one choice that are told; a list of days or years is long and says little. */
const SOME = 12;

const squeezed = (text: string | null | undefined): string =>
  (text ?? '').replace(/[\s\u00a0\u00ad]+/g, ' ').trim();

function roleOf(element: Element): string | undefined {
  const stated = element.getAttribute('role');
  if (stated) return stated === 'presentation' || stated === 'none' ? undefined : stated;
  if (element instanceof HTMLInputElement)
    return element.type === 'hidden' ? undefined : (INPUTS[element.type] ?? 'textbox');
  if (element instanceof HTMLAnchorElement && !element.hasAttribute('href')) return undefined;
  return ROLES[element.tagName];
}

const isHidden = (element: Element): boolean =>
  element instanceof SVGElement ||
  ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'].includes(element.tagName) ||
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  (element instanceof HTMLElement && element.style.display === 'none') ||
  (element instanceof HTMLDialogElement && !element.open) ||
  (element.parentElement instanceof HTMLDetailsElement &&
    !element.parentElement.open &&
    element.tagName !== 'SUMMARY');

/** The words in an element, with a space wherever one element ends and another begins. */
function words(element: Node): string {
  if (element.nodeType === Node.TEXT_NODE) return element.textContent ?? '';
  if (!(element instanceof Element) || isHidden(element)) return '';
  if (element instanceof HTMLImageElement) return element.alt;
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const inner = [...element.childNodes].map(words).join('');
  return getInline(element) ? inner : ` ${inner} `;
}
const getInline = (element: Element): boolean =>
  /^(B|I|EM|STRONG|SUP|SUB|BDI)$/.test(element.tagName);

function referred(element: Element, attribute: string): string {
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
  return squeezed(
    ids
      .map((id) => element.ownerDocument.getElementById(id))
      .map((one) => (one ? words(one) : ''))
      .join(' '),
  );
}

/** The text of a label, without the field inside it. */
function labelText(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const field of copy.querySelectorAll('input, select, textarea')) field.remove();
  return squeezed(words(copy));
}

function nameOf(element: Element, role: string): string {
  const stated = referred(element, 'aria-labelledby') || element.getAttribute('aria-label');
  if (stated) return squeezed(stated);
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
    return (
      [...(element.labels ?? [])].map(labelText).join(' ') ||
      squeezed(element.getAttribute('placeholder') ?? element.title)
    );
  if (element instanceof HTMLImageElement) return element.alt;
  if (element instanceof HTMLFieldSetElement)
    return squeezed(element.querySelector('legend')?.textContent);
  if (element instanceof HTMLTableElement) return squeezed(element.caption?.textContent);
  return LEAVES.has(role)
    ? squeezed(words(element)) || squeezed(element.getAttribute('title'))
    : '';
}

/** The attributes that say something to somebody, in the order in which they are told. */
function statesOf(element: Element, role: string): string[] {
  const states: string[] = [];
  const say = (name: string, value: string | null | undefined, plain = 'true'): void => {
    if (value !== null && value !== undefined && value !== 'false')
      states.push(value === plain ? name : `${name}=${value}`);
  };
  if (/^H[1-6]$/.test(element.tagName)) say('level', element.tagName.slice(1));
  if (element instanceof HTMLInputElement && (role === 'checkbox' || role === 'radio'))
    say('checked', element.indeterminate ? 'mixed' : String(element.checked));
  for (const name of ['checked', 'selected', 'expanded', 'pressed', 'busy', 'current', 'invalid'])
    say(name, element.getAttribute(`aria-${name}`));
  if (element.hasAttribute('aria-invalid')) say('because', element.getAttribute('title'));
  say('sort', element.getAttribute('aria-sort'), '');
  if (element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true')
    say('disabled', 'true');
  if (element.hasAttribute('required') || element.getAttribute('aria-required') === 'true')
    say('required', 'true');
  if (element.hasAttribute('readonly')) say('readonly', 'true');
  for (const name of ['maxlength', 'min', 'max', 'step', 'autocomplete'])
    if (FIELDS.has(role)) say(name, element.getAttribute(name));
  if (
    element instanceof HTMLInputElement &&
    ['password', 'email', 'tel', 'date'].includes(element.type)
  )
    say('type', element.type);
  for (const name of ['tone', 'status', 'danger', 'sum', 'part'])
    if (element.hasAttribute(`data-${name}`))
      say(name, element.getAttribute(`data-${name}`) || 'true');
  if (element === element.ownerDocument.activeElement) say('focused', 'true');
  return states;
}

/** The address of a link; those of the moment, such as of a file in memory, say nothing. */
function target(element: Element): string {
  if (!(element instanceof HTMLAnchorElement)) return '';
  const href = element.getAttribute('href') ?? '';
  return href.startsWith('blob:') ? '' : ` → ${decodeURI(href)}`;
}

function fieldValue(element: Element): string {
  if (element instanceof HTMLSelectElement) {
    const labels = [...element.options].map(({ label, disabled }) =>
      disabled ? `(${squeezed(label)})` : squeezed(label),
    );
    const some =
      labels.length > SOME
        ? [...labels.slice(0, SOME - 2), `${labels.length - SOME + 1} others`, ...labels.slice(-1)]
        : labels;
    return `: ${squeezed(element.selectedOptions[0]?.label)} of ${some.join(' / ')}`;
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const told = !['checkbox', 'radio', 'file', 'password'].includes(element.type);
    return told && element.value ? `: ${JSON.stringify(element.value)}` : '';
  }
  return '';
}

/** One thing in a line: `button "Save" [disabled]`. */
function said(element: Element, role: string): string {
  const name = nameOf(element, role);
  const help = FIELDS.has(role) || role === 'button' ? referred(element, 'aria-describedby') : '';
  return [
    role,
    ...(name ? [JSON.stringify(name)] : []),
    ...statesOf(element, role).map((state) => `[${state}]`),
    ...(help ? [`(${help})`] : []),
  ]
    .join(' ')
    .concat(fieldValue(element), target(element));
}

/** What a cell holds, in one line. */
function inLine(element: Element): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      parts.push(squeezed(node.textContent));
      return;
    }
    if (!(node instanceof Element) || isHidden(node)) return;
    const role = roleOf(node);
    if (role && (LEAVES.has(role) || FIELDS.has(role))) {
      parts.push(`{${said(node, role)}}`);
      return;
    }
    const tone = node.getAttribute('data-tone');
    for (const child of node.childNodes) visit(child);
    if (tone) parts.push(`[${tone}]`);
  };
  for (const child of element.childNodes) visit(child);
  const sort = element.getAttribute('aria-sort');
  const own = statesOf(element, '').filter((state) => !state.startsWith('sort'));
  return [
    ...parts.filter(Boolean),
    ...own.map((state) => `[${state}]`),
    ...(sort && sort !== 'none' ? [`[${sort}]`] : []),
  ].join(' ');
}

function hasParts(element: Element): boolean {
  for (const one of element.children)
    if (!isHidden(one) && (roleOf(one) !== undefined || one.tagName === 'DL' || hasParts(one)))
      return true;
  return false;
}

/** Rows of a long table that are told; of the others only how many there are. */
const ROWS = 4;

interface OutlineOptions {
  /** Parts that are told otherwise. */
  readonly skip?: (element: Element) => boolean;
  /** Tells the element itself too. */
  readonly whole?: boolean;
}

export function outline(
  root: Element,
  { skip = () => false, whole = false }: OutlineOptions = {},
): string[] {
  const lines: string[] = [];
  const put = (depth: number, text: string): void => {
    lines.push(`${'  '.repeat(depth)}- ${text}`);
  };
  const walk = (node: Node, depth: number): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = squeezed(node.textContent);
      if (text) put(depth, `text: ${text}`);
      return;
    }
    if (!(node instanceof Element) || isHidden(node) || skip(node)) return;
    const role = roleOf(node);
    if (node.hasAttribute('inert')) {
      put(depth, `${nameOf(node, '') || role || 'part'} [inert]`);
      return;
    }
    if (node instanceof HTMLTableSectionElement && node.rows.length > 3 * ROWS) {
      const rows = [...node.rows];
      const between = rows.slice(ROWS, -ROWS);
      for (const row of rows.slice(0, ROWS)) walk(row, depth);
      const selected = between.filter((row) => row.getAttribute('aria-selected') === 'true').length;
      put(depth, `${between.length} rows${selected > 0 ? ` [${selected} selected]` : ''}`);
      for (const row of rows.slice(-ROWS)) walk(row, depth);
      return;
    }
    if (node instanceof HTMLTableRowElement || role === 'row') {
      const states = statesOf(node, 'row').map((state) => ` [${state}]`);
      put(depth, `row${states.join('')}: ${[...node.children].map(inLine).join(' | ')}`);
      return;
    }
    if (
      node.tagName === 'DT' ||
      (node.tagName === 'LABEL' && node.querySelector('input, select, textarea') === null)
    )
      return; // told with what they name
    if (node.tagName === 'LEGEND' || node.tagName === 'CAPTION' || node.tagName === 'OPTION')
      return;
    if (node.tagName === 'DD') {
      const term = squeezed(words(node.previousElementSibling ?? node));
      if (!hasParts(node)) put(depth, `${term}: ${inLine(node)}`);
      else {
        put(depth, `${term}:`);
        for (const child of node.childNodes) walk(child, depth + 1);
      }
      return;
    }
    if (node.tagName === 'LABEL') {
      for (const field of node.querySelectorAll('input, select, textarea')) walk(field, depth);
      return;
    }
    if (role && (LEAVES.has(role) || FIELDS.has(role))) {
      put(depth, said(node, role));
      return;
    }
    const stated = role && (!NAMED.has(role) || nameOf(node, role)) ? role : undefined;
    const tone = node.getAttribute('data-tone') ?? node.getAttribute('data-status');
    if (!hasParts(node)) {
      const text = inLine(node);
      if (text) put(depth, `${stated ? said(node, stated) : 'text'}: ${text}`);
      return;
    }
    if (stated) put(depth, said(node, stated));
    else if (tone) put(depth, `part [${tone}]`);
    for (const child of node.childNodes) walk(child, depth + (stated || tone ? 1 : 0));
  };
  for (const child of whole ? [root] : root.childNodes) walk(child, 0);
  return lines;
}

/**
 * The things of a role and name that users can reach: in the open dialog if there is one. Much
 * quicker than the queries of Testing Library on large pages, as no style is computed.
 */
export function things(role: string, name: string | RegExp): HTMLElement[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (one) =>
      roleOf(one) === role &&
      (typeof name === 'string' ? nameOf(one, role) === name : name.test(nameOf(one, role))) &&
      !isUnreachable(one),
  );
}

const isUnreachable = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (isHidden(one) || one.hasAttribute('inert')) return true;
  return false;
};

/** The first of them; a failure names those of the role that are there. */
export function thing(role: string, name: string | RegExp): HTMLElement {
  const [found] = things(role, name);
  if (found) return found;
  const there = things(role, /(?:)/).map((one) => nameOf(one, role));
  throw new Error(`There is no ${role} ${String(name)}, but: ${there.join(' | ')}`);
}

/** The lines that went (`-`) and came (`+`) between two outlines, each under the last line that stayed. */
export function changes(before: readonly string[], after: readonly string[]): string[] {
  const same = before.map(() => new Uint16Array(after.length + 1));
  same.push(new Uint16Array(after.length + 1));
  const at = (i: number, k: number): number => same[i]?.[k] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let k = after.length - 1; k >= 0; k -= 1) {
      const row = same[i];
      if (row)
        row[k] =
          before[i] === after[k] ? at(i + 1, k + 1) + 1 : Math.max(at(i + 1, k), at(i, k + 1));
    }
  const lines: string[] = [];
  let [i, k] = [0, 0];
  while (i < before.length || k < after.length) {
    if (i < before.length && k < after.length && before[i] === after[k]) {
      i += 1;
      k += 1;
    } else if (i < before.length && (k >= after.length || at(i + 1, k) >= at(i, k + 1))) {
      lines.push(`- ${before[i]?.replace(/^(\s*)- /, '$1')}`);
      i += 1;
    } else {
      lines.push(`+ ${after[k]?.replace(/^(\s*)- /, '$1')}`);
      k += 1;
    }
  }
  return lines;
}
