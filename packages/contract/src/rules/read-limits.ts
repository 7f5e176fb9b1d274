/**
 * Reads of one network on a published site, for each process that answers: an office behind one address may open 40
 * bills at once, of five reads each. A bucket holds as much as comes back in so many seconds.
 */
export const READS_PER_SECOND = 20
export const READ_BURST_SECONDS = 10
