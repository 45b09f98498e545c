// The door to the field that names colleagues; apart from the lists of tasks, which need no form.
export { ColleaguesField } from './tasks.colleagues.tsx';
