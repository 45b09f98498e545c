// The font for letters outside Western Europe, which few names need. Where an earlier visit showed some, it is loaded with the
// first files. Loaded once a letter asks for it, it would come a moment after the rows and have all of them laid out again: the
// visit that shows the first such letter shows it in the system's font.
import file from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import { untilPageDrawn } from './page-drawn.ts';

const neededKey = 'rare-letters';

const ranges = ['0100-02BA', '1E00-1E9F', '1EF2-1EFF', '20A0-20AB', '20AD-20C0'];
const rareLetter = new RegExp(`[${ranges.join('').replace(/[\dA-F]{4}/g, String.raw`\u$&`)}]`);

export function loadRareLetters(): void {
  if (!localStorage.getItem(neededKey)) return;
  const unicodeRange = ranges.map((range) => `U+${range}`).join();
  const source = `url(${file}) format('woff2-variations')`;
  const face = new FontFace('Inter Variable', source, { weight: '100 900', display: 'optional', unicodeRange });
  document.fonts.add(face);
  face.load().catch(() => {}); // the system's font shows them
}

/** Looks once the first page is there, and again when this one is left. */
export async function noteRareLetters(): Promise<void> {
  window.addEventListener('pagehide', note);
  await untilPageDrawn();
  note();
}

function note() {
  if (!localStorage.getItem(neededKey) && rareLetter.test(document.body.textContent))
    localStorage.setItem(neededKey, 'true');
}
