// npm run tenant:move: moves one tenant from one cluster to another while it works. Options: --tenant, --from, --to, --seconds (10),
// --abort; --forget <cluster> deletes what it left behind there; --list says where tenants live. DATABASE_CLUSTERS names the clusters.
import { parseArgs } from 'node:util';
import { ConfigError } from '../server/src/platform/config.ts';
import { atTerminal } from './parts/at-terminal.ts';
import { connectTo, readClusters, replicationNameOf, tablesOf, type Cluster } from './tenant-move/clusters.ts';
import { abortMove, forgetRows, moveTenant } from './tenant-move/move.ts';
import { checkClusters } from './tenant-move/preconditions.ts';

await atTerminal(async () => {
  const { values } = parseArgs({
    options: {
      tenant: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      abort: { type: 'boolean', default: false },
      forget: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const clusters = readClusters(process.env['DATABASE_CLUSTERS']);
  const open: Cluster[] = [];
  const connect = async (name: string, tenant?: string) => {
    const cluster = await connectTo(clusters, name, tenant);
    open.push(cluster);
    return cluster;
  };
  try {
    if (values.list) {
      for (const name of clusters.keys()) await list(await connect(name));
      return;
    }
    const { tenant } = values;
    if (tenant === undefined)
      throw new ConfigError('--tenant is needed; for example: --tenant acme --from east --to west');
    replicationNameOf(tenant);
    if (values.forget !== undefined) {
      const cluster = await connect(values.forget, tenant);
      await forgetRows(cluster, tenant, await tablesOf(cluster));
      console.log(`${cluster.name} has no rows of ${tenant} any more`);
      return;
    }
    if (values.from === undefined || values.to === undefined)
      throw new ConfigError('--from and --to are needed; for example: --tenant acme --from east --to west');
    const seconds = Number(values.seconds);
    if (!(seconds > 0 && seconds <= 3_600)) throw new ConfigError('--seconds: up to 3600; for example: --seconds 10');
    const from = await connect(values.from, tenant);
    const to = await connect(values.to, tenant);
    const tables = await checkClusters(from, to, tenant);
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => stop.abort(new ConfigError('told to stop')));
    const move = { tenant, from, to, tables, fenceMs: seconds * 1_000, signal: stop.signal, say: console.log };
    await (values.abort ? abortMove(move) : moveTenant(move));
  } finally {
    await Promise.all(open.map(({ client }) => client.end()));
  }
});

/** A line for each tenant, with what it is doing there. */
async function list({ name, client }: Cluster): Promise<void> {
  const { rows } = await client.query<{ tenant_id: string; state: string | null; other: string | null }>(
    'select tenant_id, state, other from tenants full join tenant_moves using (tenant_id) order by tenant_id',
  );
  const words = { leaving: 'leaving for', gone: 'gone to', arriving: 'arriving from', here: 'lives here, came from' };
  for (const { tenant_id, state, other } of rows)
    console.log(`${name}: ${tenant_id} ${state ? `${words[state as keyof typeof words]} ${other}` : 'lives here'}`);
}
