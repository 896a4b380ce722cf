/** `lodash/union`: what is in any of the lists, once, in the order in which it is met. */
export default function union<T>(...lists: readonly (readonly T[])[]): T[] {
  return [...new Set(lists.flat())] as T[];
}
