/** A person's webhooks and deliveries are apart from other rows, so that their sender can be granted these alone. */
const DELIVERIES_PREFIX = 'DELIVERIES#'
export const deliveriesPartition = (userId: string): string => `${DELIVERIES_PREFIX}${userId}`
