// A form over one endpoint beside the page, for those with many fields.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { FormBody } from './form-body.tsx';
import { useFormSubmit, type FormProps } from './use-form-submit.ts';

export function FormDrawer<E extends WriteEndpoint>(props: FormProps<E>) {
  const submission = useFormSubmit(props);
  return (
    <SideDrawer title={props.title} onClose={submission.guard.leave}>
      <FormBody props={props} submission={submission} />
    </SideDrawer>
  );
}
