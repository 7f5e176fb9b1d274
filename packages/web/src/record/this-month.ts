import { timeInWashington } from '@rostrum/contract/lib/wall-clock'

/** Parameters that list this month's laws in Washington time, by date, since their numbers are not assigned yet. */
export const thisMonth = (now: Date) => ({
  enactedFrom: `${timeInWashington(now).toISOString().slice(0, 7)}-01`,
  sort: 'date' as const,
})
