import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { MeasuredLoad } from './model.ts'

/** The saved measurement behind README's table. */
export const MEASURED_FILE = new URL('./measured-day.json', import.meta.url)

const Load = z.object({
  calls: z.number(),
  functionGigabyteSeconds: z.number(),
  reads: z.number(),
  writes: z.number(),
  bytes: z.number(),
  mails: z.number(),
})
const JobsLoad = z.extend(Load, { runs: z.number() })
const MeasuredDay = z.object({
  pageView: Load,
  documentView: Load,
  signedInVisit: Load,
  registration: Load,
  syncDay: JobsLoad,
  backfill: z.object({
    archiveBytes: z.number(),
    functionGigabyteSeconds: z.number(),
    reads: z.number(),
    writes: z.number(),
    rowBytes: z.number(),
    indexBytes: z.number(),
  }),
  alert: z.object({ functionGigabyteSeconds: z.number(), reads: z.number(), writes: z.number() }),
  idleDay: JobsLoad,
  siteBytes: z.number(),
  publicBytes: z.number(),
})

const SIGNIFICANT_DIGITS = 4
const roundNumber = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(SIGNIFICANT_DIGITS)) : value

/** Rounded to a meaningful precision. */
export const toRoundedJson = (measured: MeasuredLoad): string => JSON.stringify(measured, roundNumber, 2)

/** Parses a measurement; by default the saved one. */
export const readMeasured = (text = readFileSync(MEASURED_FILE, 'utf8')): MeasuredLoad =>
  z.parse(MeasuredDay, JSON.parse(text))
