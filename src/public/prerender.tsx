/** The sign-in screen as markup, made once at build time by `prerender-plugin.ts`. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Frame } from './mount';
import Visitor from './visitor';

export const markup = (): string => renderToString(<StrictMode><Frame><Visitor prefetch={() => undefined} /></Frame></StrictMode>);
