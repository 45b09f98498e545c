// The door of tasks: a client's, the signed-in person's, and the field that names colleagues.
export { ColleaguesField } from './tasks.colleagues.tsx';
export { ClientTasks, MyTaskLines } from './tasks.lists.tsx';
