import type { BillProgress, BillStage } from '../entities/bill.ts'

/** In the order of a bill's life, as filters list them, with the possible endings last. */
export const STAGE_LABELS: Readonly<Record<BillStage, string>> = {
  introduced: 'Introduced',
  in_committee: 'In committee',
  ordered_reported: 'Ordered reported',
  reported: 'Reported by committee',
  on_calendar: 'On the calendar',
  passed_house: 'Passed House',
  passed_senate: 'Passed Senate',
  passed_both: 'Passed both chambers',
  agreed_to: 'Agreed to',
  to_president: 'To the President',
  became_law: 'Became law',
  vetoed: 'Vetoed',
  failed: 'Failed',
  set_aside: 'Set aside',
  reserved: 'Reserved number',
  unknown: 'Status not known yet',
}

const TABLED = { tabled: 'tabled', postponed: 'postponed indefinitely' } as const

/** "tabled by a vote of the House": how a measure failed without a vote on itself. */
export function tabledWords({ stage, path }: Pick<BillProgress, 'stage' | 'path'>): string | undefined {
  const step = path.findLast((each) => each.step === 'floor' && each.outcome === 'failed')
  if (stage !== 'failed' || step?.chamber === undefined) return undefined
  return step.manner === 'tabled' || step.manner === 'postponed'
    ? `${TABLED[step.manner]} by a vote of the ${step.chamber}`
    : undefined
}
