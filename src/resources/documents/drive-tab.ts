/** The tabs of a drive. */
export type Tab = 'mine' | 'shared' | 'trash';
export const TABS: readonly { key: Tab; label: string }[] = [
  { key: 'mine', label: 'My drive' },
  { key: 'shared', label: 'Shared with me' },
  { key: 'trash', label: 'Trash' },
];
