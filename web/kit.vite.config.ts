// Build of the kit page, to be measured: without what only the product's pages need, such as their stages.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { themeVariables } from './build/theme-variables.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeVariables()],
  css: { postcss: { plugins: [mantine()] } },
  build: { target: 'es2023', rolldownOptions: { input: join(import.meta.dirname, 'kit.html') } },
});
