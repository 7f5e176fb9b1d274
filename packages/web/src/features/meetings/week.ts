import { timeInWashington } from '@rostrum/contract/wall-clock'

export const todayInWashington = (now: Date): string => timeInWashington(now).toISOString().slice(0, 10)
