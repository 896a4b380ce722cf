/**
 * The texts that code shows to people, found by reading the code: arguments of functions that show
 * something, and every other literal that looks like words.
 */
import ts from 'typescript';

/** Functions whose first argument is shown; `counted` has two such after its number. */
const SAYS = new Set(['say', 'translate', 'sayIn', 'success', 'error', 'undoable']);
/**
 * Words that look like texts for people and are not: of the browser, of headers, and names that are
 * the same in every language.
 */
const TECHNICAL = new Set([
  'Enter',
  'Escape',
  'Tab',
  'Home',
  'End',
  'Delete',
  'Backspace',
  'PageDown',
  'PageUp',
  'ContextMenu',
  'Shift',
  'Control',
  'Spacebar',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'CapsLock',
  'Unexpected Application Error!',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Content-Disposition',
  'Idempotency-Key',
  'Retry-After',
  'Asia/Kolkata',
  'English',
  'College Portal',
  'Files',
  'Accept-Encoding',
  'Accept-Language, Cookie',
  'Bearer',
  'Set-Cookie',
  'Vary',
  'Ctrl K',
  'Control+K',
]);
/** The same in every language: by the specification's wording, or as printed on a keyboard. */
const BARE = new Set(['ROOM 404', 'Esc', 'Ctrl ↵']);
/** Properties and attributes that hold no words. */
const SILENT = new Set([
  'className',
  'timeZone',
  'viewBox',
  'd',
  'points',
  'transform',
  'pattern',
  'autoComplete',
  'autoCapitalize',
  'key',
  'id',
  'name',
  'icon',
  'kind',
  'slug',
  'summary',
  'description',
  'subject',
]);

/**
 * Texts that start with a name in quotation marks are meant for those who write requests by hand.
 */
export const looksLikeWords = (text: string): boolean =>
  /^[\p{Lu}{"“]/u.test(text) &&
  /\p{Ll}{2}/u.test(text.replace(/\{\w+\}/g, '')) &&
  !/^\{\w+\}$/.test(text) &&
  !/^\{?"\w+"/.test(text);

function calleeOf(call: ts.CallExpression): string {
  return ts.isIdentifier(call.expression)
    ? call.expression.text
    : ts.isPropertyAccessExpression(call.expression)
      ? call.expression.name.text
      : '';
}

/**
 * Whether a literal is passed, through conditionals and parentheses, to something that shows it.
 */
function isSaid(node: ts.Node): boolean {
  let child = node;
  for (let parent = node.parent; parent; [child, parent] = [parent, parent.parent]) {
    if (ts.isCallExpression(parent)) {
      const at = parent.arguments.findIndex((argument) => argument === child);
      const callee = calleeOf(parent);
      return (SAYS.has(callee) && at === 0) || (callee === 'counted' && at >= 2);
    }
    if (ts.isConditionalExpression(parent)) {
      if (parent.condition === child) return false;
    } else if (
      !ts.isParenthesizedExpression(parent) &&
      !(
        ts.isBinaryExpression(parent) &&
        ['??', '||', '&&'].includes(parent.operatorToken.getText()) &&
        parent.right === child
      )
    )
      return false;
  }
  return false;
}

/** Places in which a literal is never shown. */
function isSilent(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return isSilent(parent);
  if (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isTaggedTemplateExpression(parent) ||
    ts.isCaseClause(parent)
  )
    return true;
  if (
    ts.isPropertyAssignment(parent) &&
    (parent.name === node || SILENT.has(parent.name.getText()))
  )
    return true;
  if (ts.isJsxAttribute(parent) && SILENT.has(parent.name.getText())) return true;
  if (ts.isBinaryExpression(parent) && /^[=!]==?$/.test(parent.operatorToken.getText()))
    return true;
  return (
    ts.isNewExpression(parent) &&
    /Error|DOMException|DateTimeFormat|NumberFormat|RegExp|Set/.test(parent.expression.getText())
  );
}

/** Attributes that users read or hear. */
const READ = new Set(['aria-label', 'title', 'alt', 'placeholder']);

/**
 * Whether words are shown untranslated: between tags, in an attribute of the page, or concatenated
 * with values.
 */
function isUnsaid(node: ts.Node): boolean {
  const words = ts.isStringLiteralLike(node)
    ? looksLikeWords(node.text)
    : ts.isTemplateExpression(node) &&
      [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) =>
        /\p{L}\p{Ll}{2,}/u.test(text),
      );
  if (!words) return false;
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isJsxElement(holder) || ts.isJsxFragment(holder)) return true;
  if (!ts.isJsxAttribute(holder)) return false;
  const tag = holder.parent.parent.tagName.getText();
  return READ.has(holder.name.getText()) && (/^[a-z]/.test(tag) || tag === 'Said');
}

export interface Found {
  readonly at: string;
  readonly text: string;
}

/** Returns the texts of one file, and the untranslated text between its tags. */
export function textsOf(
  path: string,
  code: string,
): { readonly texts: readonly Found[]; readonly bare: readonly Found[] } {
  const source = ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts: Found[] = [];
  const bare: Found[] = [];
  const at = (node: ts.Node): string =>
    `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const visit = (node: ts.Node): void => {
    // An example of a response, for the description of the API.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'answers') return;
    if (
      ts.isStringLiteralLike(node) &&
      node.text !== '' &&
      !TECHNICAL.has(node.text) &&
      (isSaid(node) || (!isSilent(node) && looksLikeWords(node.text)))
    )
      texts.push({ at: at(node), text: node.text });
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text) && !BARE.has(node.text.trim()))
      bare.push({ at: at(node), text: node.text.trim() });
    if (isUnsaid(node)) bare.push({ at: at(node), text: node.getText() });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { texts, bare };
}
