import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Measured } from './model.ts'

/** The day that the sheet in README is made of. */
export const MEASURED_FILE = new URL('./measured-day.json', import.meta.url)

const Load = z.object({
  calls: z.number(),
  functionGigabyteSeconds: z.number(),
  reads: z.number(),
  writes: z.number(),
  bytes: z.number(),
  mails: z.number(),
})
const Day = z.object({
  pageView: Load,
  signedInVisit: Load,
  registration: Load,
  syncDay: Load,
  siteBytes: z.number(),
  tableGigabytes: z.number(),
})

const DIGITS = 4
const short = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value

/** As precise as a measurement is. */
export const rounded = (measured: Measured): string => JSON.stringify(measured, short, 2)

/** What was just measured, or else what was kept. */
export const readMeasured = (text = readFileSync(MEASURED_FILE, 'utf8')): Measured =>
  z.parse(Day, JSON.parse(text))
