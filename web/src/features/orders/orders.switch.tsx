// Which list of stock orders is in view; in the head of each.
import { useText } from '#platform/texts.ts';
import { usePage } from '#ui/page.ts';
import { Segments } from '#ui/segments.tsx';
import { places, texts, type Place } from './orders.texts.ts';

export function PlaceSwitch({ place }: { place: Place }) {
  const t = useText();
  const { setSearch } = usePage();
  return (
    <Segments
      label={t(texts.places)}
      data={(Object.keys(places) as Place[]).map((value) => ({ value, label: t(places[value]) }))}
      value={place}
      onChange={(tab) => setSearch({ tab })}
    />
  );
}
