import type { BillCard, BillProgress, PathStep } from '@rostrum/contract/entities/bill'
import { amendsConstitution, BILL_TYPES, type BillType } from '@rostrum/contract/congress/bill-types'
import type { Chamber } from '@rostrum/contract/entities/common'

/** One stage of the legislative process that a bill has to clear. */
export interface PathStop {
  readonly kind:
    | 'introduced'
    | 'committee'
    | 'floor'
    | 'differences'
    | 'president'
    | 'states'
    | 'law'
    | 'reserved'
    | 'unknown'
  readonly chamber?: Chamber
}

export interface StagedBill {
  readonly congress: number
  readonly type: BillType
  readonly title: string
  readonly stage: BillProgress
  readonly introducedDate?: string
  readonly laws?: BillCard['laws']
}

export const OTHER_CHAMBER: Record<Chamber, Chamber> = { House: 'Senate', Senate: 'House' }
export const isSimpleResolution = (type: BillType): boolean => type === 'hres' || type === 'sres'

export const findStep = ({ path }: BillProgress, pattern: Partial<PathStep>): PathStep | undefined =>
  path.find(
    ({ step, chamber, outcome }) =>
      step === pattern.step &&
      (pattern.chamber === undefined || chamber === pattern.chamber) &&
      (pattern.outcome === undefined || outcome === pattern.outcome),
  )

/** Whether a committee of the chamber reported it. */
export const isReportedTo = ({ stage }: StagedBill, chamber: Chamber | undefined): boolean =>
  stage.path.some((each) => each.step === 'reported' && each.chamber === chamber)

/** A chamber that passes the other's bill instead lays its own, which it had passed before, on the table. */
export function isTabledAfterPassage({ stage }: StagedBill, chamber: Chamber | undefined): boolean {
  if (stage.stage !== 'passed_house' && stage.stage !== 'passed_senate') return false
  const votes = stage.path.filter((each) => each.step === 'floor' && each.chamber === chamber)
  const last = votes.at(-1)
  const isTabled = last?.manner === 'tabled' || last?.manner === 'postponed'
  return isTabled && last.outcome === 'failed' && votes.some(({ outcome }) => outcome === 'done')
}

/** Some resolutions are agreed to immediately and never referred to a committee. */
function skipsCommittee({ stage }: StagedBill, origin: Chamber): boolean {
  // It may never have been in a committee.
  if (stage.stage === 'on_calendar') return !findStep(stage, { step: 'committee', chamber: origin })
  if (stage.isProvisional || ['introduced', 'in_committee', 'ordered_reported'].includes(stage.stage))
    return false
  return (
    !findStep(stage, { step: 'committee', chamber: origin }) &&
    !findStep(stage, { step: 'reported', chamber: origin })
  )
}

export function billStops(bill: StagedBill): PathStop[] {
  const { chamber, becomesLaw } = BILL_TYPES[bill.type]
  if (bill.stage.stage === 'reserved') return [{ kind: 'reserved' }]
  const stops: PathStop[] = [{ kind: 'introduced', chamber }]
  if (bill.stage.stage === 'unknown') return [...stops, { kind: 'unknown' }]
  if (!skipsCommittee(bill, chamber)) stops.push({ kind: 'committee', chamber })
  stops.push({ kind: 'floor', chamber })
  if (isSimpleResolution(bill.type)) return stops
  stops.push({ kind: 'floor', chamber: OTHER_CHAMBER[chamber] })
  if (findStep(bill.stage, { step: 'differences' })) stops.push({ kind: 'differences' })
  if (amendsConstitution(bill)) return [...stops, { kind: 'states' }]
  return becomesLaw ? [...stops, { kind: 'president' }, { kind: 'law' }] : stops
}
