/**
 * Names a browser as its owner would: `Chrome on Android`. An unknown user agent is shown
 * unchanged.
 */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const;

export interface Device {
  readonly browser: string;
  readonly system: string | undefined;
}

export function deviceOf(agent: string | null): Device | undefined {
  if (!agent) return undefined;
  const browser = BROWSERS.find(([word]) => agent.includes(word))?.[1];
  return {
    browser: browser ?? agent.slice(0, 40),
    system: SYSTEMS.find(([word]) => agent.includes(word))?.[1],
  };
}
