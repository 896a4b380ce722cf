/**
 * Accepts files dragged from outside anywhere onto the page. Items dragged within the page are
 * handled elsewhere.
 */
import { useEffect, useRef, useState } from 'react';

interface Dropped {
  readonly files: readonly File[];
  /** The number of folders; they cannot be uploaded as such. */
  readonly folders: number;
}

export function useDropAnywhere(active: boolean, onDrop: (dropped: Dropped) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    if (!active) return undefined;
    let depth = 0;
    const isFiles = (event: DragEvent): boolean =>
      event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent): void => {
      if (isFiles(event)) {
        depth += 1;
        setOver(true);
      }
    };
    const leave = (event: DragEvent): void => {
      if (isFiles(event) && --depth <= 0) {
        depth = 0;
        setOver(false);
      }
    };
    const hover = (event: DragEvent): void => {
      if (isFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!isFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      const items = [...(event.dataTransfer?.items ?? [])];
      const entries = items.map((item) =>
        typeof item.webkitGetAsEntry === 'function' ? item.webkitGetAsEntry() : null,
      );
      const all = [...(event.dataTransfer?.files ?? [])];
      latest.current({
        files: all.filter((_, i) => !entries[i]?.isDirectory),
        folders: entries.filter((entry) => entry?.isDirectory).length,
      });
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', hover);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', hover);
      window.removeEventListener('drop', drop);
      setOver(false);
    };
  }, [active]);
  return over;
}
