import type { Step } from '../bills/bill.ts'
import type { Random } from '../world/random.ts'

export interface Tally {
  readonly yeas: number
  readonly nays: number
}

const PRESENT_RANGE = { H: [405, 432], S: [92, 100] } as const
const TWO_THIRDS = 2 / 3
const CLOTURE_VOTES = 60

/** Range of the yea share, by question and result. */
function yeasOf(step: Step, present: number, random: Random): number {
  const between = (low: number, high: number): number =>
    random.int(Math.ceil(low * present), Math.floor(high * present))
  if (step.kind === 'discharge rejected') return between(0.16, 0.49)
  if (step.kind === 'cloture failed') return Math.min(CLOTURE_VOTES - 1, between(0.44, 0.58))
  if (step.kind === 'failed')
    return step.mode === 'suspension vote' ? between(0.48, 0.64) : between(0.4, 0.49)
  if (step.mode === 'suspension vote') return between(0.7, 0.99)
  if (step.mode === 'rule') return between(0.502, 0.53)
  return step.chamber === 'S' ? between(0.51, 0.95) : between(0.502, 0.6)
}

export function tallyOf(step: Step, random: Random): Tally {
  const [low, high] = PRESENT_RANGE[step.chamber]
  const present = random.int(low, high)
  const yeas = yeasOf(step, present, random)
  return { yeas, nays: present - yeas }
}

/** An override needs two thirds of each chamber. */
export function overrideTally(step: Step, isOverridden: boolean, random: Random): Tally {
  const [low, high] = PRESENT_RANGE[step.chamber]
  const present = random.int(low, high)
  const needed = Math.ceil(present * TWO_THIRDS)
  const yeas = isOverridden
    ? random.int(needed, Math.floor(present * 0.85))
    : random.int(Math.ceil(present * 0.45), needed - 1)
  return { yeas, nays: present - yeas }
}

export const formatTally = ({ yeas, nays }: Tally): string => `${yeas} - ${nays}`

export function committeeTally(random: Random): string {
  const yeas = random.int(18, 44)
  return `${yeas} - ${random.chance(0.5) ? random.int(0, 4) : random.int(8, Math.max(9, yeas - 3))}`
}
