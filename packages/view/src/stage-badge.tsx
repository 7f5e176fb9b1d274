import { type StatusBadge, badgeLabel, badgeOfBill } from '@rostrum/contract/entities/bill-stage'
import { classNames } from './class-names.ts'

type BadgedBill = Parameters<typeof badgeOfBill>[0]

const BADGE_CLASSES: Readonly<Record<StatusBadge, string | false>> = {
  Enacted: 'stage-badge-law',
  'Passed House': 'stage-badge-passed',
  'Passed Senate': 'stage-badge-passed',
  Failed: 'stage-badge-failed',
  'Set Aside': 'stage-badge-failed',
  Vetoed: 'stage-badge-failed',
  'In Committee': false,
  Introduced: false,
  Active: false,
  Reserved: false,
  'Status not known yet': false,
}

export function StageBadge({ bill }: { bill: BadgedBill }) {
  const badge = badgeOfBill(bill)
  return (
    <span className={classNames('stage-badge', BADGE_CLASSES[badge])}>
      {badgeLabel(badge, bill.laws[0]?.number)}
    </span>
  )
}
