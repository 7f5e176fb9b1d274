import type { BillType } from '@rostrum/contract/bill-types'
import { agendaOf, shareOfDay } from '../world/calendar.ts'
import { Random, mix } from '../world/random.ts'
import type { Bill, Fate } from './bill.ts'

/** Per mille of the measures of a type, at the end of a congress; the rest stay in committee. */
const SHARES: Readonly<Record<BillType, Partial<Record<Fate, number>>>> = {
  hr: {
    law: 20,
    overridden: 0.2,
    vetoed: 0.2,
    'passed both': 1,
    'passed one': 66,
    failed: 1.2,
    reported: 32,
    ordered: 28,
    petition: 1.6,
  },
  s: { law: 19, vetoed: 0.3, 'passed both': 0.7, 'passed one': 34, failed: 0.5, reported: 50, ordered: 17 },
  hjres: { law: 90, vetoed: 8, 'passed one': 26, failed: 8, reported: 14 },
  sjres: { law: 38, vetoed: 10, 'passed one': 30, failed: 24, reported: 200, 'discharge rejected': 100 },
  hconres: { 'passed both': 150, 'passed one': 45, failed: 12, reported: 5 },
  sconres: { 'passed both': 150, 'passed one': 90, reported: 60 },
  hres: { agreed: 97, failed: 9, reported: 8, petition: 5 },
  sres: { agreed: 530, reported: 11 },
}

/** Kinds of which even a small world shows one. */
const SHOWN_ALWAYS: Partial<Record<BillType, readonly Fate[]>> = {
  hr: ['law', 'overridden', 'vetoed', 'passed both', 'failed', 'petition'],
  s: ['law', 'passed both', 'failed'],
  sjres: ['discharge rejected', 'failed'],
  hjres: ['law'],
  hres: ['agreed', 'failed'],
}

/** Too late to go far: what comes in at the very end of a congress stays where it is. */
const LATE = 0.9
const STREAM = 41

export function assignFates(bills: readonly Bill[], type: BillType, seed: number, congress: number): void {
  const random = new Random(mix(seed, STREAM, congress, type.length, type.charCodeAt(0)))
  const agenda = agendaOf(congress)
  const isEarly = (bill: Bill): boolean => shareOfDay(agenda, bill.introduced) < LATE
  const free = random.shuffle(bills.filter(({ fate }) => fate === 'committee'))
  const early = free.filter(isEarly)
  const anyTime = free.filter((bill) => !isEarly(bill))
  for (const [fate, share] of sharesOf(type)) {
    const quota = (bills.length * share) / 1000
    const least = SHOWN_ALWAYS[type]?.includes(fate) === true ? 1 : 0
    const count = Math.max(least, Math.floor(quota) + (random.chance(quota % 1) ? 1 : 0))
    for (let i = 0; i < count; i++) {
      const isQuick = type === 'sres' && anyTime.length > 0 && random.chance(1 - LATE)
      const bill = isQuick ? anyTime.pop() : early.pop()
      if (bill !== undefined) bill.fate = fate
    }
  }
}

function sharesOf(type: BillType): [Fate, number][] {
  const pairs: [Fate, number][] = []
  const shares = SHARES[type]
  for (const fate of FATES) {
    const share = shares[fate]
    if (share !== undefined) pairs.push([fate, share])
  }
  return pairs
}

const FATES: readonly Fate[] = [
  'law',
  'overridden',
  'vetoed',
  'passed both',
  'passed one',
  'agreed',
  'failed',
  'discharge rejected',
  'petition',
  'reported',
  'ordered',
]

/** Numbers kept for the leaders on opening day, some of which are put to use later. */
export const RESERVED_BELOW: Partial<Record<BillType, number>> = { hr: 20, s: 10 }
