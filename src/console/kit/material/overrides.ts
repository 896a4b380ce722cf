/**
 * One entry for each component of MUI or react-admin that differs in look or behaviour from the
 * portal's own.
 */
import type { Components, Theme } from '@mui/material/styles';

/** As in `src/public/base.css`; MUI removes the outline from everything that can be pressed. */
const RING = { outline: '3px solid var(--primary)', outlineOffset: 2 };
const FLOATS = {
  border: '1px solid var(--line)',
  backgroundColor: 'var(--surface-raised)',
  boxShadow: '0 0.75rem 2.5rem var(--shadow)',
};
const FLOATING = { styleOverrides: { paper: { ...FLOATS, borderRadius: '0.75rem' } } };
const FIELD = { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } as const;
/**
 * Other users rely on the rows: a change is shown once the server has confirmed it, never
 * optimistically.
 */
const ASKED_FIRST = { defaultProps: { mutationMode: 'pessimistic' } } as const;

export const components: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible, &:focus-visible': RING } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    variants: (['primary', 'error'] as const).map((color) => ({
      props: { variant: 'contained', color },
      style: { borderColor: `var(--${color})` },
    })),
    styleOverrides: {
      root: {
        minHeight: '2.375rem',
        padding: '0 var(--space-4)',
        border: '1px solid transparent',
        fontSize: '0.9375rem',
        transition: 'none',
        '@media (pointer: coarse)': { minHeight: '2.75rem' },
        '@media print': { display: 'none' },
      },
      outlined: {
        borderColor: 'var(--line-strong)',
        backgroundColor: 'var(--surface)',
        '&:hover': { borderColor: 'var(--primary)', backgroundColor: 'var(--focus-background)' },
      },
      text: {
        padding: '0 var(--space-2)',
        '&:hover': { backgroundColor: 'var(--focus-background)' },
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 'var(--radius)' } } },
  MuiTextField: { defaultProps: FIELD },
  MuiFormControl: { defaultProps: FIELD },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--surface)',
        fontSize: '0.9375rem',
        '&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--line-strong)',
        },
      },
      notchedOutline: { borderColor: 'var(--line-strong)' },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: '0.75rem' } },
  },
  MuiMenu: FLOATING,
  MuiPopover: FLOATING,
  MuiAutocomplete: FLOATING,
  MuiDialog: {
    styleOverrides: { paper: { ...FLOATS, borderRadius: 'var(--radius-large)' } },
  },
  MuiTooltip: { styleOverrides: { tooltip: { color: 'var(--background)' } } },
  MuiSlider: {
    styleOverrides: { thumb: { '&.Mui-focusVisible': { ...RING, boxShadow: 'none' } } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { height: '2.75rem', padding: 'var(--space-1) var(--space-3)', fontSize: '0.9375rem' },
      head: {
        backgroundColor: 'var(--surface-sunken)',
        color: 'var(--text-soft)',
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      },
    },
  },
  RaDatagrid: {
    // The page decides which bulk actions exist.
    defaultProps: { bulkActionButtons: false },
    styleOverrides: {
      root: { '& .RaDatagrid-headerCell': { backgroundColor: 'var(--surface-sunken)' } },
    },
  },
  // The server exports, since it alone sees every row; the portal's frame has the title.
  RaList: { defaultProps: { exporter: false, title: false } },
  RaEdit: ASKED_FIRST,
  RaDeleteButton: ASKED_FIRST,
  RaUpdateButton: ASKED_FIRST,
  RaBulkDeleteButton: ASKED_FIRST,
  RaBulkUpdateButton: ASKED_FIRST,
};
