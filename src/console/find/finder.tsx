/**
 * Finder: everything reachable by keyboard from anywhere: the palette (Ctrl+K), the list of keys,
 * and modules by their letter. Loaded on first use. It knows no resource: what can be found is in
 * the definitions and in the server's response.
 * Next: `palette.tsx` (the palette), `choices.ts` (what the definitions offer), `use-found.ts`
 * (what the server finds).
 */
import type { FinderRequest } from '../kit/finder';
import { Go } from './go';
import { KeyList } from './key-list';
import { Palette } from './palette';

export default function Finder({
  wanted,
  onClose,
}: {
  readonly wanted: FinderRequest;
  readonly onClose: () => void;
}) {
  switch (wanted.what) {
    case 'find':
      return <Palette first={wanted.text} onClose={onClose} />;
    case 'keys':
      return <KeyList onClose={onClose} />;
    case 'go':
      return <Go letter={wanted.letter} onClose={onClose} />;
  }
}
