import { useLayoutEffect } from 'react';
import { useFrame } from '../kit/frame';

/** Sets the page title: `Rows · Name of the house`. */
export function useTitle(title: string): void {
  const brand = useFrame().defaults?.college.name;
  useLayoutEffect(() => {
    document.title = brand ? `${title} · ${brand}` : title;
  }, [title, brand]);
}
