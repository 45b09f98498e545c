// One record beside its list: its facts, what happened to it, what can be done with it.
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import classes from './record.module.css';
import { Lease, type LeaseProps } from './lease.tsx';
import { texts } from './record.texts.ts';

interface RecordDrawerProps {
  title: Text;
  /** Beside the title: status, robot mark. */
  mark?: ReactNode;
  /** Tells those who open it, too, that it is open here. */
  lease?: LeaseProps;
  facts: readonly { label: Text; value: ReactNode }[];
  /** The buttons of the row, in words. */
  actions?: ReactNode;
  timeline?: ReactNode;
  /** What it moved in the ledger. */
  journals?: ReactNode;
  /** The audit lines. */
  history?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

export function RecordDrawer(props: RecordDrawerProps) {
  const t = useText();
  return (
    <SideDrawer title={props.title} onClose={props.onClose}>
      <div className={classes.record}>
        {props.lease && <Lease {...props.lease} />}
        {(props.mark || props.actions) && (
          <div className={classes.head}>
            {props.mark}
            <div className={classes.actions} data-card>
              {props.actions}
            </div>
          </div>
        )}
        <dl className={classes.facts}>
          {props.facts.map(({ label, value }) => (
            <div key={label.en}>
              <dt>{t(label)}</dt>
              <dd>{value ?? <span className={classes.nothing}>—</span>}</dd>
            </div>
          ))}
        </dl>
        {props.children}
        {props.timeline && <Part title={texts.timeline}>{props.timeline}</Part>}
        {props.journals && <Part title={texts.journals}>{props.journals}</Part>}
        {props.history && <Part title={texts.history}>{props.history}</Part>}
      </div>
    </SideDrawer>
  );
}

function Part({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText();
  return (
    <section>
      <h3 className={classes.part}>{t(title)}</h3>
      {children}
    </section>
  );
}
