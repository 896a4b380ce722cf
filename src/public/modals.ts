/**
 * The open modal dialogs, topmost last. The browser makes everything outside the topmost one inert,
 * so anything that must stay readable and clickable, such as a toast, is rendered inside it.
 */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of [...listeners]) listener();
}

/** Opens the dialog over the page. Returns the function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  // A browser without modal dialogs shows it in place.
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
