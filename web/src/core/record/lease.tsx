// Holds a lease on an open record, and shows who else has it open.
import type { RecordOfClient } from '@backoffice/contract/kit/record-kinds.ts';
import { holdRecord, leaseMs, listLeases, releaseRecord } from '@backoffice/contract/leases/leases.ts';
import { Alert } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import { call } from '#platform/api/api.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts } from './record.texts.ts';

export interface LeaseProps {
  type: RecordOfClient;
  id: string;
}

export function Lease({ type, id }: LeaseProps) {
  const t = useText();
  const { data } = useRead(listLeases, { record_type: type });
  useEffect(() => {
    const record = { record_type: type, id };
    // A failed lease must not disturb the reader.
    const hold = () => void call(holdRecord, record).catch(() => {});
    hold();
    const renewal = setInterval(hold, leaseMs / 2);
    return () => {
      clearInterval(renewal);
      void call(releaseRecord, record).catch(() => {});
    };
  }, [type, id]);
  const names = data?.items.filter(({ record_id }) => record_id === id).map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconEye size={16} />} role="status">
      {t(texts.alsoOpen, names.join(t(texts.and)))}
    </Alert>
  );
}
