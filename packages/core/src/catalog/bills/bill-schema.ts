import { BILL_TYPE_KEYS, BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import type { BillCard, BillStage } from '@rostrum/contract/entities/bill'
import { findParty } from '@rostrum/contract/congress/parties'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { listLaws } from '@rostrum/contract/words/reference'
import { defineSchema, type RecordOf } from '@rostrum/finder/schema'
import { committeeStatesAt } from '../../record/committee-states.ts'
import type { StoredBill } from '../../store/record/bills.ts'
import type { IndexSpec } from '../index-source.ts'
import { serialOf, toEpochSeconds } from '../column-values.ts'
import { decodeBillCard, encodeCardRest, encodeSponsors } from './bill-card.ts'
import { lawCode, nameCodes, titleCode, titlesBeside } from './bill-titles.ts'

const BILL_SCHEMA = defineSchema({
  fields: {
    title: { kind: 'text', weight: 3, stored: true },
    names: { kind: 'text', weight: 2 },
    official: { kind: 'text', weight: 1 },
    people: { kind: 'text', weight: 1.5 },
    topics: { kind: 'text', weight: 1 },
    codes: { kind: 'exact' },
    congress: { kind: 'keyword' },
    type: { kind: 'keyword' },
    stage: { kind: 'keyword' },
    policyArea: { kind: 'keyword' },
    chamber: { kind: 'keyword' },
    party: { kind: 'keyword' },
    sponsor: { kind: 'keywords' },
    cosponsor: { kind: 'keywords' },
    committee: { kind: 'keywords' },
    introduced: { kind: 'date' },
    /** The time of the last real change, in Unix seconds. */
    updated: { kind: 'number' },
    /** Unique, higher for newer bills; breaks ties. */
    serial: { kind: 'number' },
    standing: { kind: 'number' },
    sponsors: { kind: 'keyword' },
    rest: { kind: 'stored' },
  },
  ties: [
    { field: 'updated', order: 'desc' },
    { field: 'serial', order: 'desc' },
  ],
  prior: { field: 'standing', most: 0.3 },
})
export type BillFields = (typeof BILL_SCHEMA)['fields']

const STANDING_EPOCH_YEAR = 2014
const POINTS_A_YEAR = 5
/** Of bills with equal titles, readers usually mean the one that became law: progress raises the score like newer years. */
const POINTS_OF_STAGES: Partial<Record<BillStage, number>> = {
  passed_house: 10,
  passed_senate: 10,
  passed_both: 15,
  to_president: 15,
  vetoed: 15,
  became_law: 20,
}
/** Boosts recently active bills: each year raises the score by 1.5 percent. */
function standingOf({ updatedAt, stage }: StoredBill): number {
  const at = new Date(updatedAt)
  const years = at.getUTCFullYear() + at.getUTCMonth() / 12 - STANDING_EPOCH_YEAR
  return Math.round(years * POINTS_A_YEAR) + (POINTS_OF_STAGES[stage.stage] ?? 0)
}

const SEAT = /\s*\[[^\]]*\]/g

function recordOf(bill: StoredBill): RecordOf<BillFields> {
  const { congress, type, title, sponsors, policyArea, subjects } = bill
  const id = recordKeyOf(bill)
  const [first] = sponsors
  return {
    id,
    title,
    names: titlesBeside(bill, bill.shortTitles).join(' '),
    official: titlesBeside(bill, bill.officialTitles).join(' '),
    people: sponsors.map(({ fullName }) => fullName.replace(SEAT, '')).join(' '),
    topics: [policyArea ?? '', ...subjects].join(' '),
    codes: [id, titleCode(title), ...nameCodes(bill), ...listLaws(bill).map(lawCode)],
    congress: String(congress),
    type,
    stage: bill.stage.stage,
    policyArea,
    chamber: BILL_TYPES[type].chamber,
    party: first?.party === undefined ? undefined : (findParty(first.party) ?? first.party),
    sponsor: sponsors.flatMap(({ bioguideId }) => bioguideId ?? []),
    cosponsor: bill.cosponsorIds,
    committee: committeeStatesAt(bill.committeeStates ?? [], bill.stage.stage),
    introduced: bill.introducedDate,
    updated: toEpochSeconds(bill.updatedAt),
    serial: serialOf(bill, BILL_TYPE_KEYS.length - BILL_TYPE_KEYS.indexOf(type), BILL_TYPE_KEYS.length),
    standing: standingOf(bill),
    sponsors: encodeSponsors(sponsors),
    rest: encodeCardRest(bill),
  }
}

export const BILL_INDEX_SPEC: IndexSpec<StoredBill, BillFields> = {
  name: 'bills',
  schema: BILL_SCHEMA,
  recordVersion: 7,
  idOf: recordKeyOf,
  recordOf,
}

/** The card of a stored bill, identical to that from the index. */
export const billCard = (bill: StoredBill): BillCard => decodeBillCard(recordKeyOf(bill), recordOf(bill))
