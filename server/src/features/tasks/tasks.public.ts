// The door of tasks: mentions in notes, and the number that waits for a person.
export { countMyTasks } from './tasks.queries.ts';
export { mentionColleagues } from './tasks.service.ts';
