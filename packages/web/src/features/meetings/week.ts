import { DAY_MS } from '@rostrum/contract/times'
import { timeInWashington } from '@rostrum/contract/wall-clock'

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const todayInWashington = (now: Date): string => timeInWashington(now).toISOString().slice(0, 10)

/** The Sunday of the week of a day. */
export const weekOf = (date: string): string => dayAfter(date, -new Date(`${date}T00:00:00Z`).getUTCDay())
