// Builds the plain page as ours are built, into the folder that is named.
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const [, , folder] = process.argv;
await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
});
