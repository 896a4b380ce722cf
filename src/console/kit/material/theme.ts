/**
 * The MUI theme of the portal: its colours, sizes and typefaces are references to the portal's;
 * `overrides.ts` has the differences of single components.
 */
import { createTheme } from '@mui/material/styles';
import { lazily } from '@/domain/lazily';
import { components } from './overrides';
import { palette } from './palette';

const heading = { fontFamily: 'var(--font-display)', fontWeight: 600, lineHeight: 1.25 };

/**
 * One scheme for light and dark, since every value is a reference. MUI therefore mixes colours in
 * CSS (`nativeColor`) and leaves `color-scheme` to the portal's own style sheet.
 */
export const materialTheme = lazily(() =>
  createTheme({
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    colorSchemes: { light: { palette } },
    shape: { borderRadius: 'var(--radius)' },
    spacing: 'var(--space-2)',
    typography: {
      fontFamily: 'var(--font)',
      h1: heading,
      h2: heading,
      h3: heading,
      body1: { lineHeight: 1.5 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
      button: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.2, textTransform: 'none' },
    },
    components,
  }),
);
