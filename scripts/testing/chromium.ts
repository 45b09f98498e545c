// Finds a Chromium for the browser tests, or installs Debian's where that is possible.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Draws no windows of its own: about three quarters of the work of a whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The one that CHROMIUM names, the headless shell, or whatever else is there where that cannot be installed. */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const named = process.env['CHROMIUM'];
  if (named && existsSync(named)) return named;
  if (!existsSync(headlessShell) && hasApt()) install(say);
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error('no Chromium found: install one, or name it in CHROMIUM');
  return found;
}

const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(say: (line: string) => void): void {
  say('installing Chromium');
  try {
    for (const step of [
      ['update'],
      ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'],
    ]) {
      execFileSync('apt-get', ['-qq', ...step], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch (error) {
    say(`the headless shell cannot be installed: ${String(error)}`);
  }
}
