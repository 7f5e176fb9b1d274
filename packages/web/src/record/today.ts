import { timeInWashington } from '@rostrum/contract/lib/wall-clock'

export const todayInWashington = (now: Date): string => timeInWashington(now).toISOString().slice(0, 10)

/** Parameters that list this month's laws in Washington time, by date, since their numbers are not assigned yet. */
export const thisMonth = (now: Date) => ({
  enactedFrom: `${todayInWashington(now).slice(0, 7)}-01`,
  sort: 'date' as const,
})
