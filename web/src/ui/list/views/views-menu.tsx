// The saved views of a list: open one, save the current filters and layout, share it with a role.
import { deleteView, updateView, type ListView } from '@backoffice/contract/preferences/preferences.ts';
import { Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown, IconDeviceFloppy, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useWrite } from '#platform/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { Confirm } from '../../confirm.tsx';
import { texts as dialogTexts } from '../../dialogs.texts.ts';
import { lazyDialog } from '../../lazy-part.tsx';
import { notifyDone, notifyFailed } from '../../notify.ts';
import type { useListAddress } from '../list.address.ts';
import type { useLayout } from '../layout/layout.ts';
import type { ListEndpoint } from '../list.types.ts';
import classes from './views-menu.module.css';
import { viewTexts as texts } from './views.texts.ts';
import { useViews } from './views.ts';

const ViewForm = lazyDialog(() => import('./view-form.tsx'));

interface ListViewsProps {
  endpoint: ListEndpoint;
  address: ReturnType<typeof useListAddress>;
  view: ListView | null;
  layout: ReturnType<typeof useLayout>;
}

export function ListViews({ endpoint, address, view, layout }: ListViewsProps) {
  const t = useText();
  const views = useViews(endpoint);
  const [question, setQuestion] = useState<'create' | 'delete' | null>(null);
  const save = useWrite(updateView);
  const remove = useWrite(deleteView);
  const isChanged = view !== null && (layout.isDraft || !isSame(view.search, address.search));
  const open = (next: ListView | null) => {
    layout.dropDraft();
    address.openView(next?.id ?? null, next?.search ?? {});
  };
  return (
    <>
      <Menu position="bottom-start" width={240}>
        <Menu.Target>
          <button
            type="button"
            className={classes.button}
            aria-label={`${t(texts.views)} ${view ? view.name : t(texts.all)}`}
          >
            <IconBookmark size={14} stroke={1.75} aria-hidden />
            <span className={classes.name} data-usual={!view || undefined}>
              {view ? view.name : t(texts.all)}
            </span>
            {isChanged && <span className={classes.changed} title={t(texts.changed)} />}
            <IconChevronDown size={12} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open(null)} leftSection={<Chosen isChosen={view === null} />}>
            {t(texts.all)}
          </Menu.Item>
          {views.map((saved) => (
            <Menu.Item
              key={saved.id}
              onClick={() => open(saved)}
              leftSection={<Chosen isChosen={saved.id === view?.id} />}
              rightSection={!saved.is_own && <span className={classes.owner}>{saved.owner_name}</span>}
            >
              {saved.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {view?.is_own && isChanged && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={14} stroke={1.75} />}
              onClick={() =>
                save.mutate(
                  { input: { ...changeOf(view), search: address.search, layout: layout.layout } },
                  {
                    onSuccess: () => {
                      layout.dropDraft();
                      notifyDone(texts.saved);
                    },
                    onError: (error) => notifyFailed(texts.notSaved, error),
                  },
                )
              }
            >
              {t(texts.update)}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPlus size={14} stroke={1.75} />} onClick={() => setQuestion('create')}>
            {t(texts.create)}
          </Menu.Item>
          {view?.is_own && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={14} stroke={1.75} />}
              onClick={() => setQuestion('delete')}
            >
              {t(texts.remove)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {question === 'create' && (
          <ViewForm
            endpoint={endpoint}
            search={address.search}
            layout={layout.layout}
            onSaved={(saved) => open(saved)}
            onClose={() => setQuestion(null)}
          />
        )}
      </Suspense>
      {question === 'delete' && view && (
        <Confirm
          title={texts.remove}
          question={fill(dialogTexts.confirmDelete, view.name)}
          confirm={texts.remove}
          danger
          loading={remove.isPending}
          isWrite
          onConfirm={() =>
            remove.mutate(
              { input: { id: view.id } },
              {
                onSuccess: () => {
                  setQuestion(null);
                  open(null);
                  notifyDone(texts.removed);
                },
                onError: (error) => notifyFailed(texts.notSaved, error),
              },
            )
          }
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

const Chosen = ({ isChosen }: { isChosen: boolean }) => (
  <IconCheck size={14} stroke={2} style={{ visibility: isChosen ? 'visible' : 'hidden' }} aria-hidden />
);

const changeOf = ({ id, version, name, shared_with }: ListView) => ({ id, version, name, shared_with });

const isSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);
