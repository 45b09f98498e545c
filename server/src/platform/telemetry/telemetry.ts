// Slow statements are logged and counted by the work they belong to; traces and metrics go to a collector where one is configured.
import type { FastifyBaseLogger } from 'fastify';
import { slowStatementMsOf, type Config } from '#platform/config.ts';
import { currentWork, inWork, type Collector, type StatementFacts } from './work.ts';

/** Length up to which the text of a slow statement is logged. */
const loggedLength = 2_000;

/** Name of statements outside of calls, jobs and sweeps: what a process does by itself. */
const ownWork = 'server';

export class Telemetry {
  readonly collector: Collector | null;
  /** Slow statements so far, by work. */
  readonly slowStatements = new Map<string, number>();
  readonly #log: FastifyBaseLogger;
  readonly #slowMs: number;

  constructor(log: FastifyBaseLogger, slowMs: number, collector: Collector | null) {
    this.#log = log;
    this.#slowMs = slowMs || Number.POSITIVE_INFINITY;
    this.collector = collector;
  }

  readonly noteStatement = (facts: StatementFacts): void => {
    const work = currentWork();
    work?.trace?.statement(facts);
    if (facts.ms < this.#slowMs) return;
    const name = work?.name ?? ownWork;
    this.slowStatements.set(name, (this.slowStatements.get(name) ?? 0) + 1);
    const statement = facts.text.length > loggedLength ? `${facts.text.slice(0, loggedLength)}…` : facts.text;
    this.#log.warn({ work: name, work_id: work?.id, ms: Math.round(facts.ms), statement }, 'slow statement');
  };

  /** Names a job for its statements, and traces it where traces are on. */
  async ofJob<Result>(name: string, id: string, run: () => Promise<Result>): Promise<Result> {
    const trace = this.collector?.begin(name, 'job') ?? null;
    try {
      const result = await inWork({ name, id, trace }, run);
      trace?.end({ failed: false });
      return result;
    } catch (error) {
      trace?.end({ failed: true });
      throw error;
    }
  }
}

/** The libraries of traces are loaded only where a collector is configured. */
export async function startTelemetry(config: Config, log: FastifyBaseLogger): Promise<Telemetry> {
  const url = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const collector = url
    ? (await import('./collector.ts')).createCollector({ url, share: config.OTEL_TRACES_SAMPLER_ARG })
    : null;
  return new Telemetry(log, slowStatementMsOf(config), collector);
}
