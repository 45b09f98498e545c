// Times on the clocks of a venue: its zone by the symbol of an instrument, and a moment shown in it.
import { listActiveVenues } from '@backoffice/contract/venues/venues.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { clockTime, useTimeZone, zoneText } from '#platform/time-zone.ts';

/** Null while it is not known, and where no venue has this symbol. */
export function useVenueZone(symbol: string | undefined): string | null {
  const { data } = useRead(listActiveVenues, {});
  const mic = symbol?.split(':')[0];
  return data?.items.find((venue) => venue.mic === mic)?.timezone ?? null;
}

/** Shows the zone's name, because it is seldom the site's. */
export function VenueTime({ at, symbol }: { at: string; symbol: string }) {
  const t = useText();
  const siteZone = useTimeZone();
  const zone = useVenueZone(symbol) ?? siteZone;
  return (
    <time dateTime={at}>
      {clockTime(at, zone).slice(0, 16)} {t(zoneText(zone))}
    </time>
  );
}
