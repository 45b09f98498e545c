// Starts the PostgreSQL that comes with the project, or joins the one that an earlier process left running.
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { findPlace, type Place, removeSocketDir } from './place.ts';
import {
  findLogLine,
  findPostmaster,
  logSize,
  type Postmaster,
  type ServerEnd,
  shutDown,
  spawnServer,
  type SpawnedServer,
  waitUntilGone,
} from './postmaster.ts';
import { isServerOf } from './process.ts';
import { findRefusal, hasOtherClients, type Superuser, superuserOf } from './superuser.ts';

export interface EmbeddedPostgres {
  /** Connection of a superuser: fields for `pg` (host is the socket folder, or 127.0.0.1 on Windows). */
  superuser: Superuser;
  /** An earlier process's server was found alive and is reused. */
  attached: boolean;
  pid: number;
  stop(): Promise<'stopped' | 'left running for other clients'>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  settings?: Record<string, string>;
  onProgress?: (step: Step) => void;
}

type Step = 'prepare' | 'initdb' | 'start' | 'attach' | 'recover';

/** Things that every part of one launch needs. */
interface Launch {
  place: Place;
  password: string;
  settings: Record<string, string>;
  getPrograms: () => Promise<string>;
  announce: (step: Step) => void;
}

const START_LIMIT_MS = 60_000;
const POLL_MS = 20;
const RESPAWN_PAUSE_MS = 200;
// A pool that was just closed stays in the server's list for a moment, on a busy machine for longer.
const LEAVING_CLIENTS_MS = 2_000;

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await findPlace(options.dataDir);
  const announce = announceOnce(options.onProgress);
  let programs: Promise<string> | undefined;
  const getPrograms = () => {
    announce('prepare');
    return (programs ??= prepareBinaries(place.home, place.serverUser));
  };
  const password = await ensureCluster(place, getPrograms, () => announce('initdb'));
  const launch = { place, password, settings: options.settings ?? {}, getPrograms, announce };
  const { postmaster, attached } = await joinOrSpawn(launch);
  return { superuser: superuserOf(postmaster, password), attached, pid: postmaster.pid, stop: () => stop(launch) };
}

function announceOnce(onProgress: (step: Step) => void = () => undefined): (step: Step) => void {
  const announced = new Set<Step>();
  return (step) => {
    if (!announced.has(step)) onProgress(step);
    announced.add(step);
  };
}

async function joinOrSpawn(launch: Launch): Promise<{ postmaster: Postmaster; attached: boolean }> {
  const { place, password, settings, getPrograms, announce } = launch;
  const logStart = await logSize(place);
  const deadline = Date.now() + START_LIMIT_MS;
  let spawned: SpawnedServer | null = null;
  let refusal: string | null = null;
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(place);
    const isOurs = postmaster === null ? 'no' : await isServerOf(place.cluster, postmaster.pid);
    if (postmaster !== null && isOurs !== 'no') {
      const attached = postmaster.pid !== spawned?.pid;
      if (attached) announce('attach');
      refusal = postmaster.isReady
        ? await findRefusal(superuserOf(postmaster, password), place.cluster)
        : 'it is not ready yet';
      if (refusal === null) return { postmaster, attached };
    }
    const end: ServerEnd | null = (await spawned?.findEnd()) ?? null;
    if (end !== null) {
      if (!end.isWorthRetrying) {
        await removeSocketDir(place);
        throw new Error(`PostgreSQL did not start: ${end.reason} (${place.log})`);
      }
      spawned = null;
      await sleep(RESPAWN_PAUSE_MS);
    } else if (spawned === null && isOurs !== 'yes') {
      const programs = await getPrograms();
      // A pid file is left behind only by a server that was killed.
      announce(postmaster === null ? 'start' : 'recover');
      spawned = await spawnServer(place, programs, settings);
    }
    await sleep(POLL_MS);
  }
  const reason = `${refusal ?? 'no server'}; ${await findLogLine(place, logStart, null)}`;
  throw new Error(`PostgreSQL did not answer within ${START_LIMIT_MS / 1000} s: ${reason} (${place.log})`);
}

async function stop({ place, password, getPrograms }: Launch): Promise<'stopped' | 'left running for other clients'> {
  const postmaster = await findPostmaster(place);
  if (postmaster !== null && (await isServerOf(place.cluster, postmaster.pid)) !== 'no') {
    if (await isInUse(place, postmaster, password)) return 'left running for other clients';
    await shutDown(place, postmaster.pid, getPrograms);
    await waitUntilGone(place, postmaster.pid);
  }
  await removeSocketDir(place);
  return 'stopped';
}

async function isInUse(place: Place, postmaster: Postmaster, password: string): Promise<boolean> {
  const deadline = Date.now() + LEAVING_CLIENTS_MS;
  try {
    while (await hasOtherClients(superuserOf(postmaster, password))) {
      if (Date.now() > deadline) return true;
      await sleep(POLL_MS);
    }
    return false;
  } catch (error) {
    // Another process may have stopped or killed it at this very moment.
    const now = await findPostmaster(place);
    const isRunning = now?.pid === postmaster.pid && now.isReady && (await isServerOf(place.cluster, now.pid)) !== 'no';
    if (isRunning) throw error;
    return false;
  }
}
