// Kinds of product the clients' app shows, with their order and names; some regions have their own list.
import {
  getProductDisplay,
  isKindHidden,
  saveProductDisplay,
  type DisplayItem,
  type ProductDisplay,
} from '@backoffice/contract/settings/settings.products.ts';
import { regions, type Region } from '@backoffice/contract/settings/settings.regions.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import { PageForm } from '#ui/form/page-form.tsx';
import { SwitchInput } from '#ui/form/switch-input.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { SortableList } from '#ui/inputs/sortable-list.tsx';
import classes from './settings.module.css';
import { kindTexts, regionTexts, texts } from './settings.texts.ts';

const initialOf = (display: ProductDisplay) => display;

export default function ProductsPart() {
  const display = useRead(getProductDisplay, {});
  return (
    <Loaded read={display}>
      {(latest) => (
        <PageForm endpoint={saveProductDisplay} title={texts.title} latest={latest} initialOf={initialOf}>
          <Display />
        </PageForm>
      )}
    </Loaded>
  );
}

const everywhere = 'all';

function Display() {
  const t = useText();
  const { values, set } = useForm();
  const { items, regions: lists } = values as unknown as ProductDisplay;
  const [chosen, setChosen] = useState<Region | typeof everywhere>(everywhere);
  const own = lists.find(({ region }) => region === chosen);
  const setOwn = (next: DisplayItem[] | null) => {
    const others = lists.filter(({ region }) => region !== chosen);
    set('regions', next ? [...others, { region: chosen, items: next }] : others);
  };
  const shownItems = chosen === everywhere ? items : own?.items;
  return (
    <>
      <div className={classes.regions}>
        <Choice
          label={t(texts.showIn)}
          data={[
            { value: everywhere, label: t(texts.everywhere) },
            ...regions.map((region) => ({ value: region, label: t(regionTexts[region]) })),
          ]}
          value={chosen}
          onChange={(value) => setChosen((value ?? everywhere) as typeof chosen)}
        />
        {chosen !== everywhere && (
          <SwitchInput
            label={t(texts.ownList)}
            isOn={own !== undefined}
            onChange={(isOn) => setOwn(isOn ? items : null)}
          />
        )}
      </div>
      {shownItems && (
        <Items
          items={shownItems}
          region={chosen === everywhere ? null : chosen}
          onChange={(next) => (chosen === everywhere ? set('items', next) : setOwn(next))}
        />
      )}
    </>
  );
}

interface ItemsProps {
  items: readonly DisplayItem[];
  /** Null: of all regions without a list of their own. */
  region: Region | null;
  onChange: (items: DisplayItem[]) => void;
}

function Items({ items, region, onChange }: ItemsProps) {
  const t = useText();
  const change = (kind: DisplayItem['kind'], values: Partial<DisplayItem>) =>
    onChange(items.map((item) => (item.kind === kind ? { ...item, ...values } : item)));
  return (
    <>
      <SortableList
        label={texts.kinds}
        items={items}
        keyOf={({ kind }) => kind}
        nameOf={({ kind }) => kindTexts[kind]}
        onChange={onChange}
      >
        {({ kind, shown, label_zh, label_en }) => (
          <span className={classes.item}>
            <SwitchInput label={t(kindTexts[kind])} isOn={shown} onChange={(isOn) => change(kind, { shown: isOn })} />
            {region && isKindHidden(kind, region) ? (
              <span className={classes.hint}>{t(texts.notInRegion)}</span>
            ) : (
              <>
                <TextInput
                  aria-label={`${t(kindTexts[kind])} ${t(texts.labelZh)}`}
                  placeholder={t(texts.labelZh)}
                  maxLength={30}
                  value={label_zh}
                  onChange={({ currentTarget }) => change(kind, { label_zh: currentTarget.value })}
                />
                <TextInput
                  aria-label={`${t(kindTexts[kind])} ${t(texts.labelEn)}`}
                  placeholder={t(texts.labelEn)}
                  maxLength={30}
                  value={label_en}
                  onChange={({ currentTarget }) => change(kind, { label_en: currentTarget.value })}
                />
              </>
            )}
          </span>
        )}
      </SortableList>
      <Button
        className={classes.showAll}
        variant="subtle"
        size="compact-sm"
        onClick={() => onChange(items.map((item) => ({ ...item, shown: true })))}
      >
        {t(texts.showAll)}
      </Button>
    </>
  );
}
