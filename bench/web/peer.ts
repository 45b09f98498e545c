// The react-admin page beside which ours is measured: installed when it is missing, built anew, given the same rows.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serveSite, type Site } from './static-site.ts';

const folder = fileURLToPath(new URL('peer', import.meta.url));

export interface Peer extends Site {
  usableRows: string;
}

export async function startPeer(deposits: unknown): Promise<Peer> {
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  await build({ root: folder, configFile: false, logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } } });
  const site = await serveSite(join(folder, 'dist'), { '/deposits.json': deposits });
  return { ...site, usableRows: 'tbody tr.RaDatagrid-row' };
}
