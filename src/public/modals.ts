/**
 * The modal dialogs that are open, the topmost last. The browser makes everything outside of the topmost one inert, so what has to be
 * read and pressed meanwhile, such as a passing message, is drawn inside of it.
 */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of [...listeners]) listener();
}

/** Opens the dialog over the page; answers what to do once it is gone. */
export function openModal(dialog: HTMLDialogElement): () => void {
  // A browser without modal dialogs shows it in its place.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  open.push(dialog);
  changed();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    changed();
    if (dialog.open && typeof dialog.close === 'function') dialog.close();
  };
}

export const topModal = (): HTMLElement | null => open.at(-1) ?? null;

export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
