/** An icon by name. It is decorative: the text beside it or its button carries the meaning. */
import { ICONS } from './icon-paths';

export type IconName = keyof typeof ICONS;

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden
      focusable="false"
      className={className}
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
