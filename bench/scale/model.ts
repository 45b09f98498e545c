// The capacity model: what a number of clients takes, fitted to runs at several sizes, and how many machines that is.

/** What was measured at one number of clients. */
export interface Run {
  clients: number;
  /** Bytes on disk, by what the rows are of. */
  bytes: Record<string, number>;
  /** Processor time of a call in milliseconds, by what it is; server and database together. */
  cpuMs: Record<string, number>;
}

/** A figure that grows with the number of clients in a straight line, or with its logarithm. */
interface Line {
  base: number;
  slope: number;
}

export interface Model {
  /** Bytes: `slope` for each client. */
  bytes: Record<string, Line>;
  /** Milliseconds: `slope` for each tenfold of clients. */
  cpuMs: Record<string, Line>;
}

export function fit(runs: readonly Run[]): Model {
  const each = (figures: 'bytes' | 'cpuMs', place: (clients: number) => number) =>
    mapped(runs[0]?.[figures] ?? {}, (_, what) =>
      lineThrough(runs.map((run) => [place(run.clients), run[figures][what] ?? 0])),
    );
  return { bytes: each('bytes', (clients) => clients), cpuMs: each('cpuMs', Math.log10) };
}

export const predict = ({ bytes, cpuMs }: Model, clients: number): Run => ({
  clients,
  bytes: mapped(bytes, (line) => valueAt(line, clients)),
  cpuMs: mapped(cpuMs, (line) => valueAt(line, Math.log10(clients))),
});

/** How far a run is from what was predicted: 0.1 where it took a tenth more. */
export function missesOf(predicted: Run, run: Run): [what: string, miss: number][] {
  const sum = (bytes: Run['bytes']) => Object.values(bytes).reduce((all, one) => all + one, 0);
  const calls = Object.entries(run.cpuMs).map(
    ([kind, ms]) => [`CPU of ${kind}`, ms / (predicted.cpuMs[kind] ?? 0) - 1] as [string, number],
  );
  return [['disk', sum(run.bytes) / sum(predicted.bytes) - 1], ...calls];
}

const mapped = <From, To>(
  record: Record<string, From>,
  change: (value: From, name: string) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

const valueAt = ({ base, slope }: Line, place: number): number => base + slope * place;

/** Least squares. */
function lineThrough(points: readonly (readonly [number, number])[]): Line {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, other]) => other))];
  const spread = points.reduce((sum, [one]) => sum + (one - x) ** 2, 0);
  const slope = spread === 0 ? 0 : points.reduce((sum, [one, other]) => sum + (one - x) * (other - y), 0) / spread;
  return { base: y - slope * x, slope };
}
