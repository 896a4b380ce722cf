/**
 * For pages that stand on `@mui/material` and on react-admin's ready-made components (`<List>`, `<Datagrid>`, inputs): inside
 * `<Material>` they look like the rest of the portal. It is to be imported by pages and views alone, which are loaded when they
 * are opened, so that nobody else loads a byte of it.
 */
import type { ReactNode } from 'react';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { ReadyMade } from './ready-made';
import { styleCache } from './style-cache';
import { materialTheme } from './theme';

export function Material({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styleCache()}>
      {/* Light or dark is the portal's choice: MUI keeps none of its own. */}
      <ThemeProvider theme={materialTheme()} storageManager={null}>
        <ReadyMade>{children}</ReadyMade>
      </ThemeProvider>
    </CacheProvider>
  );
}
