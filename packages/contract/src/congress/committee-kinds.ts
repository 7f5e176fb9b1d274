export const COMMITTEE_CHAMBERS = ['House', 'Senate', 'Joint'] as const
export type CommitteeChamber = (typeof COMMITTEE_CHAMBERS)[number]

/** The side of the chamber that a member sits on; independents sit with one of them. */
export const COMMITTEE_SIDES = ['majority', 'minority'] as const

/** A committee's progress on a bill: it has reported it, has been discharged from it, or neither. */
export const COMMITTEE_BILL_STATES = ['before', 'reported', 'discharged'] as const
export type CommitteeBillState = (typeof COMMITTEE_BILL_STATES)[number]
