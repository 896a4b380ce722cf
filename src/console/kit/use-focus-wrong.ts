/** After a refusal, the focus goes to the first wrong field. */
import { useRef } from 'react';

/**
 * Returns a function that focuses the first of the given wrong fields, in the order in which the
 * page shows them; names that the page does not show are ignored.
 */
export function useFocusWrong(
  ordered: readonly string[],
  focus: (name: string) => void,
): (wrong: readonly string[]) => void {
  const latest = useRef({ ordered, focus });
  latest.current = { ordered, focus };
  return useRef((wrong: readonly string[]): void => {
    const first = latest.current.ordered.find((name) => wrong.includes(name));
    if (first !== undefined) latest.current.focus(first);
  }).current;
}
