// Measures the processor time of all processes that this one has started, near or far, by kind; only where the system tells it in files.
import { readdirSync, readFileSync } from 'node:fs';

export type CpuSeconds = Partial<Record<Kind, number>>;
type Kind = 'node' | 'PostgreSQL' | 'Chromium' | 'other';

interface Process {
  id: number;
  parent: number;
  kind: Kind;
  seconds: number;
  /** Time of its children that have ended. */
  secondsOfEnded: number;
}

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

/** Samples once a second until it is asked; what lives shorter is missed, except connections to PostgreSQL. */
export function startCpuMeter(): () => CpuSeconds {
  const seen = new Map<number, Process>();
  const sample = () => {
    const live = readFamily();
    const isConnection = ({ kind, parent }: Process) => kind === 'PostgreSQL' && live.get(parent)?.kind === kind;
    // The server counts the connections that have ended.
    for (const known of seen.values()) if (!live.has(known.id) && isConnection(known)) seen.delete(known.id);
    for (const process of live.values()) seen.set(process.id, process);
  };
  const timer = setInterval(sample, 1_000).unref();
  return () => {
    clearInterval(timer);
    sample();
    const total: CpuSeconds = {};
    for (const { kind, seconds, secondsOfEnded } of seen.values()) {
      total[kind] = (total[kind] ?? 0) + seconds + (kind === 'PostgreSQL' ? secondsOfEnded : 0);
    }
    return total;
  };
}

/** Finds all living descendants of this process. */
function readFamily(): Map<number, Process> {
  const all = readProcesses();
  const family = new Map<number, Process>();
  let generation = new Set([process.pid]);
  while (generation.size > 0) {
    const children = all.filter(({ parent }) => generation.has(parent));
    for (const child of children) family.set(child.id, child);
    generation = new Set(children.map(({ id }) => id));
  }
  return family;
}

function readProcesses(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  } catch {
    return [];
  }
}

function readProcess(id: string): Process[] {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    // Counted from the state behind the name: parent 1, own time 11 and 12, that of ended children 13 and 14.
    const fields = rest.split(' ').map(Number);
    const seconds = (at: number) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) / ticksPerSecond;
    return [
      { id: Number(id), parent: fields[1] ?? 0, kind: kindOf(name), seconds: seconds(11), secondsOfEnded: seconds(13) },
    ];
  } catch {
    return []; // It has just ended.
  }
}

function kindOf(name: string): Kind {
  if (name === 'postgres') return 'PostgreSQL';
  if (/chrom|headless/i.test(name)) return 'Chromium';
  return /^node|^MainThread/.test(name) ? 'node' : 'other';
}
