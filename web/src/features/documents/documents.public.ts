// Documents for other features: the documents of the site, a part of the settings.
export { default } from './documents.panel.tsx';
