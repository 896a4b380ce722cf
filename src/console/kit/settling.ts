/** Inputs that look something up when they are left: a save waits until they know what was meant. */
const work = new Set<Promise<unknown>>();

export function settling(promise: Promise<unknown>): Promise<unknown> {
  const watched = promise.finally(() => work.delete(watched));
  work.add(watched);
  return watched;
}

/** Also where the focus is still in such an input, as after Ctrl+S. */
export async function settled(): Promise<void> {
  const { activeElement: active } = document;
  if (active instanceof HTMLElement && active.getAttribute('role') === 'combobox') {
    active.blur();
    active.focus();
  }
  await Promise.allSettled([...work]);
}
