/** `lodash/debounce` without its choices: the last call of several is made, once it has been quiet for so long. */
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
