// Builds the plain page like ours, into the named folder.
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
