// Whether the demo is there, and the names by which browsers reach its tenants.
import type { Config } from '#platform/config.ts';

export const hasDemo = ({ NODE_ENV, DEMO }: Pick<Config, 'NODE_ENV' | 'DEMO'>): boolean =>
  NODE_ENV !== 'production' && DEMO !== 'off';

/** Browsers take these names for this machine. */
const demoHosts: ReadonlyMap<string, string> = new Map([
  ['demo.localhost', 'demo'],
  ['acme.localhost', 'acme'],
  ['opening.localhost', 'opening'],
]);

/** Webs of other tenants by host; those of the demo where none are named. */
export const tenantHostsOf = (config: Config): ReadonlyMap<string, string> =>
  hasDemo(config) && config.TENANT_HOSTS.size === 0 ? demoHosts : config.TENANT_HOSTS;
