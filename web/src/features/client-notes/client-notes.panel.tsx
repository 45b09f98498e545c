// Notes and calls about a client: the pinned ones first, then the newest.
import {
  addNote,
  correctNote,
  listClientNotes,
  pinNote,
  type ClientNote,
} from '@backoffice/contract/client-notes/client-notes.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPhone, IconPin, IconPinnedOff, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Allowed } from '#ui/actions/allowed.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './client-notes.module.css';
import { directionTexts, outcomeTexts, texts } from './client-notes.texts.ts';

const loadForms = () => import('./client-notes.form.tsx');
const NewNote = lazyDialog(async () => ({ default: (await loadForms()).NewNote }));
const NewCall = lazyDialog(async () => ({ default: (await loadForms()).NewCall }));
const CorrectNote = lazyDialog(async () => ({ default: (await loadForms()).CorrectNote }));
const NoteVersions = lazyDialog(() => import('./client-notes.versions.tsx'));

const pageSize = 10;
const mostPinned = 50;

export function ClientNotes({ client_id }: { client_id: string }) {
  const t = useText();
  const mayWrite = useAllowed(addNote.access);
  const [form, setForm] = useState<'note' | 'call' | null>(null);
  // Held here and not in its line: the line moves when the note is pinned, and what is being written must stay.
  const [corrected, setCorrected] = useState<ClientNote | null>(null);
  const [history, setHistory] = useState<string | null>(null);
  const [shown, setShown] = useState(pageSize);
  const pinned = useRead(listClientNotes, { client_id, pinned: true, page_size: mostPinned }, { isLowPriority: true });
  const read = useRead(
    listClientNotes,
    { client_id, pinned: false, page_size: Math.min(shown, 200) },
    { keepPrevious: true, isLowPriority: true },
  );
  const close = () => setForm(null);
  const first = pinned.data?.items ?? [];
  const isFirst = new Set(first.map(({ id }) => id));
  return (
    <section aria-label={t(texts.title)}>
      <div className={classes.head}>
        <h2>{t(texts.title)}</h2>
        {mayWrite && (
          <>
            <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => setForm('note')}>
              {t(texts.add)}
            </Button>
            <Button variant="default" leftSection={<IconPhone size={14} />} onClick={() => setForm('call')}>
              {t(texts.log)}
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {form === 'note' && <NewNote client_id={client_id} onClose={close} />}
        {form === 'call' && <NewCall client_id={client_id} onClose={close} />}
        {corrected && <CorrectNote note={corrected} onClose={() => setCorrected(null)} />}
        {history && <NoteVersions id={history} onClose={() => setHistory(null)} />}
      </Suspense>
      <Loaded read={read}>
        {({ items, total }) => (
          <>
            {first.length + items.length === 0 && <p className={classes.nothing}>{t(texts.none)}</p>}
            <ol className={classes.notes}>
              {/* A note just pinned stands in both until both are read again. */}
              {[...first, ...items.filter(({ id }) => !isFirst.has(id))].map((note) => (
                <Note
                  key={note.id}
                  note={note}
                  onCorrect={() => setCorrected(note)}
                  onHistory={() => setHistory(note.id)}
                />
              ))}
            </ol>
            {total > items.length && (
              <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + pageSize)}>
                {t(texts.more)}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface NoteProps {
  note: ClientNote;
  onCorrect: () => void;
  onHistory: () => void;
}

function Note({ note, onCorrect, onHistory }: NoteProps) {
  const t = useText();
  const myId = useSession().profile?.id;
  const { id, version, text, number, staff, staff_id, mentions, happen_datetime, pinned_by } = note;
  return (
    <li className={classes.note} data-pinned={pinned_by !== null || undefined}>
      <div className={classes.facts}>
        <strong>{staff}</strong>
        <Time at={happen_datetime} isExact />
        {note.sub_type === 'call' && <CallFacts {...note} />}
        {number > 1 && <TextButton onClick={onHistory}>{t(texts.corrected, number)}</TextButton>}
        {pinned_by && <span>{t(texts.pinned, pinned_by)}</span>}
        <span className={classes.actions}>
          <ActionButton
            endpoint={pinNote}
            input={{ id, version, pinned: pinned_by === null }}
            label={pinned_by === null ? texts.pin : texts.unpin}
            icon={pinned_by === null ? IconPin : IconPinnedOff}
          />
          {staff_id === myId && (
            <Allowed to={correctNote}>
              <IconButton label={texts.correct} icon={IconPencil} onClick={onCorrect} />
            </Allowed>
          )}
        </span>
      </div>
      <p className={classes.text}>
        {text}
        {mentions.map((one) => (
          <span key={one.id} className={classes.mention}>
            {' '}
            @{one.name}
          </span>
        ))}
      </p>
    </li>
  );
}

function CallFacts({ direction, outcome, minutes }: ClientNote) {
  const t = useText();
  const facts = [
    t(texts.call),
    direction && t(directionTexts[direction]),
    outcome && t(outcomeTexts[outcome]),
    minutes !== null && t(texts.length, minutes),
  ];
  return <span>{facts.filter(Boolean).join(' · ')}</span>;
}
