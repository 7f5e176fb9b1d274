import type { BillStage } from './entities/bill.ts'

export const STAGE_LABELS: Readonly<Record<BillStage, string>> = {
  introduced: 'Introduced',
  in_committee: 'In committee',
  ordered_reported: 'Ordered reported',
  on_calendar: 'On the calendar',
  reported: 'Reported by committee',
  failed: 'Failed',
  set_aside: 'Set aside',
  passed_house: 'Passed House',
  passed_senate: 'Passed Senate',
  passed_both: 'Passed both chambers',
  agreed_to: 'Agreed to',
  to_president: 'To the President',
  vetoed: 'Vetoed',
  became_law: 'Became law',
  reserved: 'Reserved number',
  unknown: 'Status not known yet',
}
