// The access records of a client, a tab of the client drawer: when they signed in, from where and with what.
import { listAccessRecords, type AccessRecord } from '@backoffice/contract/visits/visits.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Pages } from '#ui/layout/pages.tsx';
import { Time } from '#ui/values/time.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import classes from './visits.module.css';
import { deviceTypes, texts } from './visits.texts.ts';

const pageSize = 10;

export default function VisitsTab({ client }: { client: Client }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const visits = useRead(listAccessRecords, { id: client.id, page, page_size: pageSize }, { keepPrevious: true });
  return (
    <Loaded read={visits} empty={{ text: texts.none, isTrueOf: ({ total }) => total === 0 }}>
      {({ items, total }) => (
        <>
          <div className={tableClasses.scroll}>
            <StackedTable aria-busy={visits.isFetching}>
              <thead>
                <tr>
                  <th>{t(texts.start)}</th>
                  <th>{t(texts.address)}</th>
                  <th>{t(texts.place)}</th>
                  <th>{t(texts.device)}</th>
                  <th>{t(texts.lastSeen)}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((visit) => (
                  <Visit key={visit.id} {...visit} />
                ))}
              </tbody>
            </StackedTable>
          </div>
          <Pages className={classes.pages ?? ''} total={total} pageSize={pageSize} value={page} onChange={setPage} />
        </>
      )}
    </Loaded>
  );
}

function Visit({ address, os, type, is_incognito, place, online, ...times }: AccessRecord) {
  const t = useText();
  return (
    <tr>
      <td>
        <Time at={times.create_datetime} isExact />
      </td>
      <td>{address}</td>
      <td>{place ?? '—'}</td>
      <td>
        {os} <span className={tableClasses.muted}>{t(deviceTypes[type])}</span>
        {is_incognito && <span className={tableClasses.muted}> · {t(texts.incognito)}</span>}
      </td>
      <td>
        {online ? (
          <span className={classes.online}>{t(texts.online)}</span>
        ) : (
          <Time at={times.end_datetime ?? times.last_seen_datetime} />
        )}
      </td>
    </tr>
  );
}
