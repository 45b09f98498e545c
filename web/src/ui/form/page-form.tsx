// A form that stays on its page: it starts anew with what the server has once it is saved, and says when another person saved meanwhile.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { savingTexts } from './edit.texts.ts';
import { FormBody } from './form-body.tsx';
import { texts } from './form.texts.ts';
import classes from './page-form.module.css';
import type { Values } from './use-endpoint-form.ts';
import { useFormSubmit, type FormProps } from './use-form-submit.ts';

interface PageFormProps<E extends WriteEndpoint, Latest> extends Pick<
  FormProps<E>,
  'endpoint' | 'title' | 'derive' | 'children'
> {
  /** Record as the server has it. */
  latest: Latest;
  initialOf: (latest: Latest) => Values<E>;
}

export function PageForm<E extends WriteEndpoint, Latest extends { version: number }>(props: PageFormProps<E, Latest>) {
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} onOver={() => setRound(round + 1)} />;
}

interface RoundProps<E extends WriteEndpoint, Latest> extends PageFormProps<E, Latest> {
  onOver: () => void;
}

function Round<E extends WriteEndpoint, Latest extends { version: number }>({
  latest,
  initialOf,
  onOver,
  ...props
}: RoundProps<E, Latest>) {
  const t = useText();
  const mayChange = useAllowed(props.endpoint.access);
  const [first] = useState(latest);
  // Keep what was typed; the notice above it says that there is something newer.
  const onStale = () => {};
  const form = { ...props, ...savingTexts, initial: initialOf(first), onClose: onOver, onStale };
  const submission = useFormSubmit(form);
  const isOutdated = latest.version !== first.version && !submission.isSending;
  const { isDirty } = submission.form;
  const startAnew = useEffectEvent(onOver);
  useEffect(() => {
    if (isOutdated && !isDirty) startAnew();
  }, [isOutdated, isDirty]);
  return (
    <>
      {isOutdated && isDirty && (
        <p className={classes.outdated} role="status">
          {t(texts.outdated)}
          <Button variant="subtle" size="compact-sm" onClick={onOver}>
            {t(texts.showNewer)}
          </Button>
        </p>
      )}
      <fieldset className={classes.fields} disabled={!mayChange} data-readonly={!mayChange || undefined}>
        <FormBody props={form} submission={submission} />
      </fieldset>
    </>
  );
}
