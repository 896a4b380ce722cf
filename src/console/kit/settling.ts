/** Inputs that start a lookup on blur: a save waits until the lookups are done. */
const work = new Set<Promise<unknown>>();

export function settling(promise: Promise<unknown>): Promise<unknown> {
  const watched = promise.finally(() => work.delete(watched));
  work.add(watched);
  return watched;
}

/** Also covers an input that still has the focus, as after Ctrl+S. */
export async function settled(): Promise<void> {
  const { activeElement: active } = document;
  if (active instanceof HTMLElement && active.getAttribute('role') === 'combobox') {
    active.blur();
    active.focus();
  }
  await Promise.allSettled([...work]);
}
