/** A text that its cell cuts off is shown in full under the pointer. */
import type { PointerEvent } from 'react';

/** For the table's `onPointerOver`. */
export function nameClipped({ target }: PointerEvent): void {
  if (!(target instanceof HTMLElement) || target.scrollWidth <= target.clientWidth) return;
  if (!target.title) target.title = target.innerText;
}
