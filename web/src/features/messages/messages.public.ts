// Messages for other features: the form that writes one to a client.
export { SendMessage } from './messages.form.tsx';
