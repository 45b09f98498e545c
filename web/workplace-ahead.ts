// Tells the page which files the shell needs, so that they are fetched while the first ones are still being read.
import type { Plugin } from 'vite';

export const workplaceAhead = (): Plugin => ({
  name: 'workplace-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const workplace = chunks.find(({ name }) => name === 'workplace');
      if (!workplace) return html;
      const isEntry = (name: string) => chunks.some(({ fileName, isEntry }) => fileName === name && isEntry);
      const files = [workplace.fileName, ...workplace.imports.filter((name) => !isEntry(name))]
        .map((name) => `/${name}`)
        .join(' ');
      return html.replace('<script src="/early.js">', `<script src="/early.js" data-workplace="${files}">`);
    },
  },
});
