import type { AlertDelay } from '@rostrum/contract/entities/status'
import type { CountedSlot } from '../store/alerts/alert-counts.ts'

/** Delays are counted in buckets, because the percentiles of short slots cannot be combined into those of a day. */
const STEPS = [
  5, 10, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1_800, 3_600, 7_200, 21_600, 86_400,
]
const LAST_STEP = 86_400
const nameOf = (step: number): `within${number}` => `within${step}`

/** The bucket of a delay, such as `within60`; the last bucket includes all longer delays. */
export const delayStepName = (seconds: number): `within${number}` =>
  nameOf(STEPS.find((step) => seconds <= step) ?? LAST_STEP)

/** Nearest-rank percentiles, rounded up to a bucket; undefined without mails. */
export function delayOf(slots: readonly CountedSlot[]): AlertDelay | undefined {
  const counted = STEPS.map((step) => ({
    step,
    mails: slots.reduce((sum, { counts }) => sum + (counts[nameOf(step)] ?? 0), 0),
  }))
  const mails = counted.reduce((sum, one) => sum + one.mails, 0)
  if (mails === 0) return undefined
  const percentile = (share: number): number => {
    let passed = 0
    return counted.find((one) => (passed += one.mails) >= Math.ceil(mails * share))?.step ?? LAST_STEP
  }
  return { mails, p50Seconds: percentile(0.5), p95Seconds: percentile(0.95), p99Seconds: percentile(0.99) }
}
