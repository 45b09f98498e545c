// Switch between a page's lists, for the head of each, kept in the address.
import { defineTexts, useText, type Choices } from '#platform/texts.ts';
import { usePage } from './page.ts';
import { Segments } from './segments.tsx';

const texts = defineTexts({ label: { zh: '显示内容', en: 'What to show' } });

export const placeSwitch = <Place extends string>(places: Choices<Place>) =>
  function PlaceSwitch({ place }: { place: Place }) {
    const t = useText();
    const { setSearch } = usePage();
    return (
      <Segments
        label={t(texts.label)}
        data={(Object.keys(places) as Place[]).map((value) => ({ value, label: t(places[value]) }))}
        value={place}
        onChange={(tab) => setSearch({ tab })}
      />
    );
  };
