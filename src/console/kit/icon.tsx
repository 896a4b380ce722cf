/** An icon by name. It is decorative: its meaning is also given as text beside it or on its button. */
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
