// What other features ask of the list of clients and of who looks after them.
export { moveClients } from './clients.agents.service.ts';
export { countClients, countFunnel } from './clients.list.queries.ts';
