// Switch between a page's lists, for the head of each, kept in the address.
import { defineTexts, useText, type Choices } from '#platform/texts.ts';
import { Segments } from '#ui/inputs/segments.tsx';
import { usePage } from './page.ts';

const texts = defineTexts({ label: { zh: '显示内容', en: 'What to show' } });

export const tabSwitch = <Tab extends string>(tabs: Choices<Tab>) =>
  function TabSwitch({ tab }: { tab: Tab }) {
    const t = useText();
    const { setSearch } = usePage();
    return (
      <Segments
        label={t(texts.label)}
        data={(Object.keys(tabs) as Tab[]).map((value) => ({ value, label: t(tabs[value]) }))}
        value={tab}
        onChange={(chosen) => setSearch({ tab: chosen })}
      />
    );
  };
