/**
 * Our own drawings as inline SVG: the college's emblem and front, the provider's mark, and the few
 * icons in use.
 */
import type { ReactNode } from 'react';

/**
 * Seven rays around the flame, 20 degrees apart, as one path: cheaper to lay out than seven shapes.
 */
const RAYS =
  'M34.6 27.2L30.7 25M38 23.1L35.1 19.7M42.7 20.4L41.2 16.2M48 19.5L48 15M53.3 20.4L54.8 16.2M58 23.1L60.9 19.7M61.4 27.2L65.3 25';

/** A lamp over an open book within a ring of beads. */
export function Emblem({ className }: { readonly className?: string | undefined }): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 96 96"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <circle cx="48" cy="48" r="46" strokeWidth="2" />
      <circle cx="48" cy="48" r="41.3" strokeWidth="2.2" strokeDasharray="0 6.487" />
      <circle cx="48" cy="48" r="36.5" strokeWidth="1" />
      <path
        fill="currentColor"
        stroke="none"
        d="M48 22c4.8 5.3 6.4 8.6 6.4 12a6.4 6.4 0 0 1-12.8 0c0-3.4 1.6-6.7 6.4-12zM31 43h34c-1.2 6.8-8 11-17 11s-15.8-4.2-17-11z"
      />
      <path strokeWidth="1.5" d={RAYS} />
      <path
        strokeWidth="2"
        d="M22.5 59.5c9-2.6 17.5-2 25.5 2.7 8-4.7 16.5-5.3 25.5-2.7v9.5c-9-2.6-17.5-2-25.5 2.7-8-4.7-16.5-5.3-25.5-2.7zM48 62.2v9.5"
      />
      <path strokeWidth="1" d="M28 63.3c5.5-.9 10.5-.3 15.5 1.9M68 63.3c-5.5-.9-10.5-.3-15.5 1.9" />
    </svg>
  );
}

const windowPath = (x: number, y: number, width: number, height: number): string => {
  const r = width / 2;
  return `M${x} ${y + height}v-${height - r}a${r} ${r} 0 0 1 ${width} 0v${height - r}z`;
};
const COLUMNS = [150, 170, 222, 242];
const pane = (x: number): string =>
  `${windowPath(x - 8, 112, 16, 26)}M${x} 112v26${windowPath(x - 8, 152, 16, 28)}M${x} 152v28`;
const wing = (start: number): string =>
  `M${start - 6} 186v-82h128v82M${start - 10} 104h136M${start - 10} 99h136v5M${start - 6} 145h128${[14, 42, 70, 98].map((x) => pane(start + x)).join('')}`;

/** A line drawing of a college building. */
export function CollegeFront({
  className,
}: {
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 400 190"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M0 186h400M128 181h144M134 176h132M140 171h120" />
      <path d="M146 171V96h108v75M140 96h120M140 90h120v6M200 58l62 32H138zM200 66l42 21.5H158z" />
      <circle cx="200" cy="79" r="5" />
      <path d="M176 70V56h48v14M172 56h56M178 56c0-20 9-30 22-32 13 2 22 12 22 32M200 24V6M200 7l15 4.5L200 16M189 56c0-14 4-24 11-31M211 56c0-14-4-24-11-31" />
      <path d={COLUMNS.map((x) => `M${x} 171v-69h8v69M${x - 2} 102h12M${x - 2} 168h12`).join('')} />
      <path d={`${windowPath(184, 116, 32, 55)}M200 119v52M184 132h32M188 150h8M204 150h8`} />
      <path d={[14, 270].map(wing).join('')} />
    </svg>
  );
}

/** The mark of the portal's provider: an open door. */
export function ProviderMark({
  className,
}: {
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M4 28h24M8 28V13a8 8 0 0 1 16 0v15" />
      <path
        fill="currentColor"
        stroke="none"
        d="M13 28V12.5c0-1.3 1-2.3 2.2-2.6l8.8-2V28z"
        opacity=".35"
      />
      <path d="M13 28V12.5c0-1.3 1-2.3 2.2-2.6L24 8" />
      <path d="M16.5 19v2" />
    </svg>
  );
}

const ICONS = {
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
      <path d="M4 20 20 4" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </>
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.2v.3" />
    </>
  ),
  tick: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.3 2.7 2.7L16 9.5" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4.5" />
      <path d="m11.5 12.5 8-8M16 8l3 3" />
    </>
  ),
  leave: (
    <path d="M14 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />
  ),
  back: <path d="M19 12H5M11 6l-6 6 6 6" />,
} as const;

/** Icons are decorative: the element around them has the accessible name. */
export function Icon({
  name,
  className,
}: {
  readonly name: keyof typeof ICONS;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {ICONS[name]}
    </svg>
  );
}
