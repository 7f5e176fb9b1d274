/**
 * Reads per network on a published site, for each process: an office behind one address may open 40 bills at once, of five
 * reads each. The bucket holds this many seconds' worth.
 */
export const READS_PER_SECOND = 20
export const READ_BURST_SECONDS = 10
