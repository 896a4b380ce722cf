/**
 * jsdom works a computed style out from all of its default rules, for each element that a query by
 * role looks at, which is a fifth of the time of the tests of screens. It has no layout, and here no
 * style sheets of the product: what is asked is whether an element is displayed, which depends on its
 * kind and its own style.
 */

/** Attributes that jsdom's default rules of `display` ask for. */
const ASKED = ['hidden', 'type', 'open', 'popover', 'style'];

/** Remembers the computed styles of like elements, unless the page has style sheets. */
export function rememberStyles(): void {
  const { getComputedStyle } = window;
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (document.styleSheets.length > 0) return getComputedStyle.call(window, element, pseudo);
    const key = [element.localName, ...ASKED.map((name) => element.getAttribute(name))].join('\n');
    const style = known.get(key) ?? getComputedStyle.call(window, element);
    known.set(key, style);
    return style;
  };
}
