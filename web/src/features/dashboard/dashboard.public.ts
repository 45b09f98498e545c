// The parts of the dashboard, for the preferences.
export { useMyParts, type MyPart } from './dashboard.parts.ts';
export { partTexts } from './dashboard.parts.texts.ts';
