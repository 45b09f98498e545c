// What the menu of views offers: all records, each view, and what can be done with the open one.
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import { deleteView, updateView, type ListView } from '@backoffice/contract/preferences/preferences.ts';
import { IconCheck, IconDeviceFloppy, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useWrite } from '#platform/api/queries.ts';
import { fill, useText, type Choices } from '#platform/texts.ts';
import { Confirm } from '#ui/actions/confirm.tsx';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.ts';
import { AnchoredMenu, type PopupProps } from '#ui/popup/popups.tsx';
import type { useListAddress } from '../list.address.ts';
import type { useLayout } from '../layout/layout.ts';
import type { ListEndpoint } from '../list.types.ts';
import classes from './views-menu.module.css';
import { viewTexts as texts } from './views.texts.ts';
import { isViewChanged, useViews } from './views.ts';

const ViewForm = lazyDialog(() => import('./view-form.tsx'));

export interface ListViewsProps {
  endpoint: ListEndpoint;
  roleNames: Choices<Role>;
  address: ReturnType<typeof useListAddress>;
  view: ListView | null;
  layout: ReturnType<typeof useLayout>;
}

interface ViewsOfferProps extends ListViewsProps {
  popup: PopupProps;
}

export function ViewsOffer({ popup, ...list }: ViewsOfferProps) {
  const t = useText();
  const { endpoint, roleNames, address, view, layout } = list;
  const views = useViews(endpoint);
  const [question, setQuestion] = useState<'create' | 'delete' | null>(null);
  const save = useWrite(updateView);
  const remove = useWrite(deleteView);
  const isChanged = isViewChanged(list);
  const open = (next: ListView | null) => {
    layout.dropDraft();
    address.openView(next?.id ?? null, next?.search ?? {});
  };
  return (
    <>
      <AnchoredMenu {...popup} position="bottom-start" width={240}>
        {(Menu) => (
          <>
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
          </>
        )}
      </AnchoredMenu>
      <Suspense>
        {question === 'create' && (
          <ViewForm
            endpoint={endpoint}
            roleNames={roleNames}
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
