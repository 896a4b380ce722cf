/** Shows the college's logo in the browser's tab, instead of the portal's emblem. */
import { useEffect } from 'react';
import { logoAddress } from '@/domain/college-logo';

/** `logo`: the id of the file; null or unknown leaves the emblem. */
export function useTabIcon(logo: number | null | undefined): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !logo) return;
    icon.removeAttribute('type'); // the emblem's
    icon.href = logoAddress(logo);
  }, [logo]);
}
