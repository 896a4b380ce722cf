/**
 * The progress of an import. The stepper is MUI's: its states and its announcements to screen
 * readers are right, and it is bundled only with this dialog.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useSay } from '../kit/say';

/** The content security policy allows styles with the page's nonce, which is in its head. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'portal', ...(nonce ? { nonce } : {}) });

/** The portal's own colours, which follow the colour scheme automatically. */
const theme = createTheme({
  palette: {
    primary: {
      main: 'var(--primary)',
      light: 'var(--primary)',
      dark: 'var(--primary-strong)',
      contrastText: 'var(--on-primary)',
    },
    text: { primary: 'var(--text)', secondary: 'var(--text-soft)', disabled: 'var(--line-strong)' },
  },
  typography: { fontFamily: 'inherit' },
});

const STEPS = ['File', 'Columns', 'Check', 'Save'] as const;

export function ImportSteps({ at }: { readonly at: (typeof STEPS)[number] | 'Saved' }) {
  const say = useSay();
  const active = at === 'Saved' ? STEPS.length : STEPS.indexOf(at);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <Stepper activeStep={active} aria-label={say('Import steps')} sx={{ py: 2 }}>
          {STEPS.map((step) => (
            <Step key={step}>
              <StepLabel>{say(step)}</StepLabel>
            </Step>
          ))}
        </Stepper>
      </ThemeProvider>
    </CacheProvider>
  );
}
