import { timeInWashington } from '@rostrum/contract/lib/wall-clock'

export const todayInWashington = (now: Date): string => timeInWashington(now).toISOString().slice(0, 10)
