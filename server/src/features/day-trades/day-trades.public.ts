// What orders ask of day trades.
export { closeDayTrades } from './day-trades.job.ts';
export { findDayTradeSymbol, placeDayTrade } from './day-trades.service.ts';
