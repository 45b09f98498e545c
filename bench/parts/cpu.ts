// The processor time of a server and of all processes of its database (Linux): comparable also while the machine does other work.
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const ticksASecond = 100;

/** Milliseconds since they started, with their children that have ended; one process alone where no database is named. */
export async function cpuOf(pid: number, postmaster = -1): Promise<number> {
  const processes = await allProcesses();
  const counted = processes.filter((one) => one.pid === pid || one.pid === postmaster || one.parent === postmaster);
  return counted.reduce((sum, { ticks }) => sum + ticks, 0) * (1_000 / ticksASecond);
}

/** The process that all others of a database are children of. */
export async function findPostmaster(login: pg.ClientConfig): Promise<number> {
  const db = new pg.Client(login);
  await db.connect();
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  const processes = await allProcesses();
  await db.end();
  return processes.find(({ pid }) => pid === rows[0]?.pid)?.parent ?? 0;
}

async function allProcesses() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  // One may end while it is read.
  const read = pids.map(async (pid) => ({ pid, stat: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') }));
  return (await Promise.all(read)).map(({ pid, stat }) => {
    // Fields behind the name, which may hold blanks: state, parent, …, user and system time, both of the ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), ticks };
  });
}
