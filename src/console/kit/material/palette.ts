/**
 * The portal's colours (`src/public/colours.css`) under MUI's names. All are references, so light,
 * dark and print need no second theme.
 */
import type { ColorSystemOptions } from '@mui/material/styles';

type Kind = 'primary' | 'secondary' | 'error' | 'warning' | 'info' | 'success';
type Severity = 'error' | 'warning' | 'info' | 'success';
/** The portal has no colour for information. */
const tokenOf = (kind: Kind): string => (kind === 'info' ? 'primary' : kind);

const colour = (kind: Kind) => ({
  main: `var(--${tokenOf(kind)})`,
  light: `var(--${tokenOf(kind)})`,
  dark: kind === 'primary' || kind === 'info' ? 'var(--primary-strong)' : `var(--${kind})`,
  contrastText: `var(--on-${tokenOf(kind)})`,
});

const KINDS: readonly Kind[] = ['primary', 'secondary', 'error', 'warning', 'info', 'success'];
/** MUI would mix these with white; mixed with the surface they also suit the dark scheme. */
const faint = <S extends string>(part: S): Record<`${Kind}${Capitalize<S>}`, string> =>
  Object.fromEntries(
    KINDS.map((kind) => [
      `${kind}${part.charAt(0).toUpperCase()}${part.slice(1)}`,
      `color-mix(in oklch, var(--${tokenOf(kind)}), var(--surface) 62%)`,
    ]),
  ) as Record<`${Kind}${Capitalize<S>}`, string>;

const told = (kind: Severity) => ({
  [`${kind}Color`]: 'var(--text)',
  [`${kind}IconColor`]: `var(--${tokenOf(kind)})`,
  [`${kind}StandardBg`]: kind === 'info' ? 'var(--focus-background)' : `var(--${kind}-background)`,
  [`${kind}FilledBg`]: `var(--${tokenOf(kind)})`,
  [`${kind}FilledColor`]: `var(--on-${tokenOf(kind)})`,
});

export const palette: ColorSystemOptions['palette'] = {
  primary: colour('primary'),
  secondary: colour('secondary'),
  error: colour('error'),
  warning: colour('warning'),
  info: colour('info'),
  success: colour('success'),
  text: { primary: 'var(--text)', secondary: 'var(--text-soft)', disabled: 'var(--line-strong)' },
  divider: 'var(--line)',
  background: { default: 'var(--background)', paper: 'var(--surface)' },
  action: {
    active: 'var(--text-soft)',
    hover: 'var(--focus-background)',
    selected: 'var(--focus-background)',
    focus: 'var(--focus-background)',
    disabled: 'var(--line-strong)',
    disabledBackground: 'var(--line)',
  },
  bulkActionsToolbarColor: 'var(--text)',
  bulkActionsToolbarBackgroundColor: 'var(--focus-background)',
  Alert: { ...told('error'), ...told('warning'), ...told('info'), ...told('success') },
  AppBar: { defaultBg: 'var(--surface-sunken)' },
  Avatar: { defaultBg: 'var(--line-strong)' },
  Button: {
    inheritContainedBg: 'var(--surface-sunken)',
    inheritContainedHoverBg: 'var(--focus-background)',
  },
  Chip: {
    defaultBorder: 'var(--line-strong)',
    defaultAvatarColor: 'var(--text-soft)',
    defaultIconColor: 'var(--text-soft)',
  },
  FilledInput: {
    bg: 'var(--surface-sunken)',
    hoverBg: 'var(--focus-background)',
    disabledBg: 'var(--surface-sunken)',
  },
  LinearProgress: faint('bg'),
  Skeleton: { bg: 'var(--line)' },
  Slider: faint('track'),
  SnackbarContent: { bg: 'var(--panel)', color: 'var(--panel-text)' },
  SpeedDialAction: { fabHoverBg: 'var(--focus-background)' },
  StepConnector: { border: 'var(--line-strong)' },
  StepContent: { border: 'var(--line-strong)' },
  Switch: {
    defaultColor: 'var(--surface-raised)',
    defaultDisabledColor: 'var(--line)',
    ...faint('disabledColor'),
  },
  TableCell: { border: 'var(--line)' },
  Tooltip: { bg: 'var(--text)' },
};
