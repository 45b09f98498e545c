// Clients who share something, drawn as a small graph, with the same said in words below it.
import type { CaseDetail } from '@backoffice/contract/cases/cases.ts';
import { linkKindTexts } from '@backoffice/contract/cases/cases.texts.ts';
import { fill, useText } from '#platform/texts.ts';
import classes from './cases.module.css';
import { texts } from './cases.texts.ts';

const size = { width: 520, height: 240 };

/** The case's own clients on the left, others on the right. */
function placed({ people, linked }: CaseDetail) {
  const column = (names: readonly { client_id: string; username: string }[], x: number, isOwn: boolean) =>
    names.map(({ client_id, username }, index) => ({
      id: client_id,
      name: username,
      isOwn,
      x,
      y: ((index + 1) * size.height) / (names.length + 1),
    }));
  return [...column(people, 90, true), ...column(linked, size.width - 90, false)];
}

export function LinkGraph({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const { links } = detail;
  if (links.length === 0) return <p>{t(texts.noLinks)}</p>;
  const nodes = placed(detail);
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  return (
    <>
      <svg
        className={classes.graph}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t(fill(texts.graph, links.length))}
      >
        {links.map(({ from_id, to_id, kind, value }) => {
          const [from, to] = [nodeOf.get(from_id), nodeOf.get(to_id)];
          if (!from || !to) return null;
          const bend = (['payee', 'card', 'device', 'address'].indexOf(kind) - 1.5) * 18;
          const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2 + bend];
          return (
            <g key={`${from_id} ${to_id} ${kind} ${value}`}>
              <path className={classes.link} d={`M ${from.x} ${from.y} Q ${x} ${y + bend} ${to.x} ${to.y}`} />
              <text className={classes.kind} x={x} y={y}>
                {t(linkKindTexts[kind])}
              </text>
            </g>
          );
        })}
        {nodes.map(({ id, name, isOwn, x, y }) => (
          <g key={id} data-own={isOwn || undefined} className={classes.node}>
            <circle cx={x} cy={y} r={7} />
            <text x={x} y={y - 12}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <ul className={classes.links}>
        {links.map(({ from_id, to_id, kind, value }) => (
          <li key={`${from_id} ${to_id} ${kind} ${value}`}>
            {`${nodeOf.get(from_id)?.name ?? from_id} – ${nodeOf.get(to_id)?.name ?? to_id}: ${t(linkKindTexts[kind])} ${value}`}
          </li>
        ))}
      </ul>
    </>
  );
}
