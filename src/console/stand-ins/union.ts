/** `lodash/union`: the members of all lists, once each, in order of first appearance. */
export default function union<T>(...lists: readonly (readonly T[])[]): T[] {
  return [...new Set(lists.flat())] as T[];
}
