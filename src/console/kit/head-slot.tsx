/**
 * Slots in the page head for what only its content knows: the state of a register, its owner, its
 * filters.
 */
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type Where = 'state' | 'scope' | 'people';

export function HeadSlot({ where, className }: { where: Where; className?: string | undefined }) {
  return <div data-head-slot={where} className={className} />;
}

/** Renders in the page head if it has the slot, otherwise in place. */
export function InHead({ where, children }: { where: Where; children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => setPlace(document.querySelector(`[data-head-slot="${where}"]`)), [where]);
  return place ? createPortal(children, place) : children;
}
