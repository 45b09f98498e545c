// Tasks about clients: what the feature brings to the product.
import * as contract from '@backoffice/contract/tasks/tasks.ts';
import type { Feature } from '#core/feature.ts';
import { route } from '#platform/http/route.ts';
import { findTasks } from './tasks.queries.ts';
import { cancelTask, changeTask, createTask, findColleaguesOf, finishTask } from './tasks.service.ts';

export const tasks: Feature = {
  name: 'tasks',
  api: [{ about: 'What a colleague is to do about a client by a day, and mentions in notes.', modules: [contract] }],
  routes: [
    route(contract.listTasks, findTasks),
    route(contract.listColleagues, findColleaguesOf),
    route(contract.createTask, createTask),
    route(contract.changeTask, changeTask),
    route(contract.finishTask, finishTask),
    route(contract.cancelTask, cancelTask),
  ],
};
