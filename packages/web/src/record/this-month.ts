import { timeInWashington } from '@rostrum/contract/wall-clock'

/** The list's parameters for laws of the month, in Washington; by date, as nobody knows the numbers yet. */
export const thisMonth = (now: Date) => ({
  enactedFrom: `${timeInWashington(now).toISOString().slice(0, 7)}-01`,
  sort: 'date' as const,
})
