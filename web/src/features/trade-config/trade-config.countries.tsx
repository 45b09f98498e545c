// The countries whose clients are not served: picked one after the other, each can be removed again.
import type { Country } from '@backoffice/contract/kit/countries.ts';
import { IconX } from '@tabler/icons-react';
import { CountryPicker } from '#core/pickers/country-picker.tsx';
import { countryNames } from '#core/words/countries.ts';
import { fill, useText } from '#platform/texts.ts';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import classes from './trade-config.module.css';
import { labels, texts } from './trade-config.texts.ts';

export function CountriesField() {
  const t = useText();
  const { values, set } = useForm();
  const chosen = (values['closed_countries'] ?? []) as Country[];
  const change = (next: readonly Country[]) => set('closed_countries', next);
  return (
    <>
      <CountryPicker
        label={t(labels.closed_countries)}
        value={null}
        onChange={(country) => country && change([...new Set([...chosen, country as Country])])}
        values={values}
      />
      <ul className={classes.countries}>
        {chosen.map((country) => {
          const name = t(countryNames[country]);
          return (
            <li key={country}>
              {name}{' '}
              <IconButton
                icon={IconX}
                label={fill(texts.removeCountry, name)}
                onClick={() => change(chosen.filter((other) => other !== country))}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
