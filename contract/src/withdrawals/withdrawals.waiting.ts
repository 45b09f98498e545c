// The wait of a client for their money after which a reason is due, whatever time the tenant sets its queue.

/** Wait after which staff must give a reason for the delay. */
export const waitingHours = 24;
