// What the server finds: for a text, for what was opened last, and for the whole number of a card. A text's answer is shown for
// this text alone, however late it comes.
import {
  fewestLetters,
  listRecent,
  lookUpCard,
  search,
  type ClientHit,
  type InstrumentHit,
  type RecordHit,
} from '@backoffice/contract/search/search.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead, useWrite } from '#platform/api/queries.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { recentRecords } from '#app/tabs/recent-records.ts';
import { kindsAt } from './hits.ts';
import { texts } from './palette.texts.ts';

const typingPauseMs = 150;

export interface Found {
  clients: readonly ClientHit[];
  records: readonly RecordHit[];
  instruments: readonly InstrumentHit[];
  hasMore: boolean;
  /** Cards were not looked at: too many were. */
  cardsRefused: boolean;
  isSearching: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** As the server does: one character is enough where it is no plain one, and two digits are too few. */
const isLongEnough = (text: string): boolean =>
  /[^ -~]/.test(text) || (text.length >= fewestLetters && !/^\d{1,2}$/.test(text));

export function useFound(text: string): Found {
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, typingPauseMs);
  const isAsked = isLongEnough(wanted);
  const isCurrent = asked === wanted;
  const { data, isError, isFetching, refetch } = useRead(
    search,
    { text: asked },
    { enabled: isAsked && isCurrent && asked !== '' },
  );
  const answer = isAsked && isCurrent ? data : undefined;
  return {
    clients: answer?.clients ?? [],
    records: answer?.records ?? [],
    instruments: answer?.instruments ?? [],
    cardsRefused: answer?.cards_refused ?? false,
    hasMore: answer?.has_more_clients ?? false,
    isSearching: isAsked && !answer && (!isCurrent || isFetching),
    isFailed: isAsked && isCurrent && isError && !isFetching,
    retry: () => void refetch(),
  };
}

/** What this person opened last, the newest first, as it is called now. */
export function useRecent(isShown: boolean): Pick<Found, 'clients' | 'records'> & { order: readonly string[] } {
  const [opened] = useState(recentRecords);
  const records = opened.flatMap(kindsAt).slice(0, mostAsked);
  const { data } = useRead(listRecent, { records }, { enabled: isShown && records.length > 0 });
  const shown = isShown ? data : undefined;
  return { clients: shown?.clients ?? [], records: shown?.records ?? [], order: opened.map(({ id }) => id) };
}

const mostAsked = 12;

/** The number, where the text can be that of a whole card and the person may look it up. */
export function useCardLookUp(text: string) {
  const isAllowed = useAllowed(lookUpCard.access);
  const write = useWrite(lookUpCard);
  const number = text.replaceAll(/[\s-]/g, '');
  const isNumber = isAllowed && /^\d{12,30}$/.test(number);
  const answer = write.variables?.input.number === number ? write.data : undefined;
  return {
    number: isNumber ? number : null,
    clients: isNumber && answer && 'clients' in answer ? answer.clients : null,
    isSearching: write.isPending,
    lookUp: () => write.mutate({ input: { number } }, { onError: (error) => notifyFailed(texts.notFound, error) }),
  };
}
