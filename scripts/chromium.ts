// Finds a Chromium for the browser tests, or installs Debian's where that is possible.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell', // the lightest of them
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export async function findChromium(say: (line: string) => void): Promise<string> {
  return find() ?? install(say);
}

const find = () => places.find((place) => place && existsSync(place));

function install(say: (line: string) => void): string {
  const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!hasApt) throw new Error('no Chromium found: install one, or name it in CHROMIUM');
  say('installing Chromium');
  for (const step of [
    ['update'],
    ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'],
  ]) {
    execFileSync('apt-get', ['-qq', ...step], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = find();
  if (!installed) throw new Error('Chromium was installed but not found: name it in CHROMIUM');
  return installed;
}
