// Monitoring rules and alerts on the wire.
import * as contract from '@backoffice/contract/monitoring/monitoring.ts';
import { route, type Route } from '#platform/http/route.ts';
import { alerts, monitoringRules } from './monitoring.queries.ts';
import {
  activateMonitoringRule,
  changeMonitoringRule,
  createMonitoringRule,
  dismissAlert,
  previewActivateMonitoringRule,
  previewRetireMonitoringRule,
  retireMonitoringRule,
  shadowMonitoringRule,
  testMonitoringRule,
} from './monitoring.service.ts';

export const monitoringRoutes: Route[] = [
  route(contract.listMonitoringRules, monitoringRules.find),
  route(contract.createMonitoringRule, createMonitoringRule),
  route(contract.changeMonitoringRule, changeMonitoringRule),
  route(contract.shadowMonitoringRule, shadowMonitoringRule),
  route(contract.testMonitoringRule, testMonitoringRule),
  route(contract.activateMonitoringRule, activateMonitoringRule, { preview: previewActivateMonitoringRule }),
  route(contract.retireMonitoringRule, retireMonitoringRule, { preview: previewRetireMonitoringRule }),
  route(contract.listAlerts, alerts.find),
  route(contract.dismissAlert, dismissAlert),
];
