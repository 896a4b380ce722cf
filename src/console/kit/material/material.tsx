/**
 * For pages built on `@mui/material` and on react-admin's ready-made components (`<List>`,
 * `<Datagrid>`, inputs): inside `<Material>` they look like the rest of the portal. Import it only
 * from pages and views, which are loaded when opened, so that no other page loads any of it.
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
      {/* The portal chooses the colour scheme: MUI stores none of its own. */}
      <ThemeProvider theme={materialTheme()} storageManager={null}>
        <ReadyMade>{children}</ReadyMade>
      </ThemeProvider>
    </CacheProvider>
  );
}
