/**
 * `lodash/debounce` without its options: of several calls the last is made, after a pause of the
 * given length.
 */
export default function debounce<A extends readonly unknown[]>(
  call: (...values: A) => void,
  milliseconds: number,
): ((...values: A) => void) & { cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return Object.assign(
    (...values: A) => {
      cancel();
      timer = setTimeout(() => call(...values), milliseconds);
    },
    { cancel },
  );
}
