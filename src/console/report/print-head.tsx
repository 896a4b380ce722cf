/** The letterhead of a screen, with its scope. */
import type { PlacedScreen } from '@/schema';
import { Letterhead } from '../kit/paper/letterhead';
import { useSay } from '../kit/say';
import { useScope } from '../use-scope';

interface Props {
  readonly screen: PlacedScreen;
  /** Replaces the screen's own label. */
  readonly title?: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** The one thing shown, in place of the scope. */
  readonly whom?: string | undefined;
  /** Further lines about the table. */
  readonly lines?: readonly string[];
}

export function PrintHead({ screen, params, whom, title = screen.label, lines = [] }: Props) {
  const say = useSay();
  const { labels } = useScope(screen, params);
  return <Letterhead title={say(title)} lines={[whom ?? labels.join(' · '), ...lines]} />;
}
