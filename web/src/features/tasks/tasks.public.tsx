// The door of tasks: a client's and the signed-in person's.
export { ClientTasks, MyTaskLines } from './tasks.lists.tsx';
