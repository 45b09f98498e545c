// Build of the kit page, to be measured: without what only the product's pages need, such as their stages.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { earlyScript } from './build/early-script.ts';
import { featureParts } from './build/feature-parts.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { themeVariables } from './build/theme-variables.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeVariables(), mantineStyles(), featureParts(), earlyScript({ withRequests: false })],
  css: { postcss: { plugins: [mantine()] } },
  build: { target: 'es2023', rolldownOptions: { input: join(import.meta.dirname, 'gallery.html') } },
});
