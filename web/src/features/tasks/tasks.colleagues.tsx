// Fields that name colleagues who see a client: the one who is to do a task, and those whom a note mentions.
import { listColleagues, type Task } from '@backoffice/contract/tasks/tasks.ts';
import { IconX } from '@tabler/icons-react';
import { useRead } from '#platform/api/queries.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { faultTexts } from '#start/errors.texts.ts';
import { useText, type Text } from '#platform/texts.ts';
import { useRequiredMark } from '#ui/form/fields.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import classes from './tasks.module.css';
import { texts } from './tasks.texts.ts';

interface ColleagueProps {
  client_id: Task['client_id'];
  name: string;
  label: Text;
}

function useColleagues(client_id: string) {
  const t = useText();
  const { data } = useRead(listColleagues, { id: client_id });
  const choices = (data?.items ?? []).map(({ id, name, role }) => ({
    value: id,
    label: `${name} · ${t(roleTexts[role])}`,
  }));
  return { choices, nameOf: (id: string) => data?.items.find((one) => one.id === id)?.name ?? '…' };
}

export function ColleagueField({ client_id, name, label }: ColleagueProps) {
  const t = useText();
  const { values, faults, set } = useForm();
  const { choices } = useColleagues(client_id);
  const [value, fault] = [values[name], faults[name]];
  return (
    <Choice
      label={t(label)}
      {...useRequiredMark(name)}
      data={choices}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(id) => set(name, id ?? '')}
      searchable
      nothingFoundMessage={t(texts.noColleague)}
      error={fault && t(faultTexts[fault])}
    />
  );
}

/** Several colleagues, as names that can be taken out again. */
export function ColleaguesField({ client_id, name, label }: ColleagueProps) {
  const t = useText();
  const { values, set } = useForm();
  const { choices, nameOf } = useColleagues(client_id);
  const chosen = (values[name] ?? []) as string[];
  return (
    <div>
      <Choice
        label={t(label)}
        placeholder={t(texts.addColleague)}
        data={choices.filter(({ value }) => !chosen.includes(value))}
        value={null}
        onChange={(id) => id && set(name, [...chosen, id])}
        searchable
        nothingFoundMessage={t(texts.noColleague)}
      />
      {chosen.length > 0 && (
        <ul className={classes.named}>
          {chosen.map((id) => (
            <li key={id}>
              @{nameOf(id)}
              <button
                type="button"
                aria-label={t(texts.removeColleague, nameOf(id))}
                onClick={() =>
                  set(
                    name,
                    chosen.filter((other) => other !== id),
                  )
                }
              >
                <IconX size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
