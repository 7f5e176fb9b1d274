import { isDeepStrictEqual } from 'node:util'
import { billRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { easternDay } from '../lib/eastern.ts'
import {
  type BillDocuments,
  type BillHead,
  type BillItem,
  type BillParts,
  isReservedNumber,
  type StoredParts,
} from '../record/bill.ts'
import { committeeStatesOf } from '../record/committee-states.ts'
import type { Observation } from '../record/freshness.ts'
import { listedTitlesOf } from '../record/listed-titles.ts'
import { nextNewsAfter } from './news-after.ts'
import { contentOf, createSaver, latestKnownAction, nextRowFields } from './save-record.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { citeVotes } from '../store/votes/vote-citations.ts'
import {
  type BillWithParts,
  findBills,
  findBillWithParts,
  replaceBillHead,
  type StoredBill,
  deleteReplacedParts,
  touchBill,
  writeBillParts,
} from '../store/record/bills.ts'
import { billChanges, sponsorshipChanges, topicChanges } from './bill-changes.ts'
import { noteSearchedChange } from './note-searched-change.ts'
import { provisionalStage } from './newest-action-stage.ts'
import { RESERVED, resolveStage, STAGE_RULES, stageFactsOf, stageOfBill } from './stage.ts'

/** A list row, or the bill's page with some of its parts. */
export interface BillUpdate {
  readonly head: BillHead | BillItem
  readonly parts: Partial<BillParts>
}

const isItem = (head: BillHead | BillItem): head is BillItem => 'counts' in head
const observationOf = ({ head }: BillUpdate): Observation => ({
  updatedAt: head.sourceUpdatedAt,
  isDetail: isItem(head),
})

function nextStage(
  before: BillWithParts | undefined,
  { parts }: BillUpdate,
  next: StoredBill,
  today: string,
): StoredBill['stage'] {
  if (isReservedNumber(next)) return RESERVED
  if (parts.actions !== undefined) {
    return resolveStage(before?.bill.stage, stageOfBill(next, parts.actions, today))
  }
  const stored = before?.parts.actions ?? []
  const known = stored.length === 0 ? before?.bill.stage : stageOfBill(next, stored, today)
  return resolveStage(known, provisionalStage(stageFactsOf(next), next.latestAction))
}

/** A reserved number has no sponsor and no date, whatever the provider sends. */
function withoutReservation(bill: StoredBill): StoredBill {
  if (!isReservedNumber(bill)) return bill
  const { introducedDate: _openingDay, ...rest } = bill
  return { ...rest, sponsors: [] }
}

/** Counts from the fetched parts; before those are fetched, the provider's own counts. */
function nextCounts(
  before: BillWithParts | undefined,
  { head, parts }: BillUpdate,
): Pick<StoredBill, 'counts'> {
  if (!isItem(head)) return {}
  const { cosponsors, committees } = { ...before?.parts, ...parts }
  return {
    counts: {
      ...head.counts,
      ...(committees !== undefined && { committees: committees.length }),
      ...(cosponsors !== undefined && {
        cosponsors: cosponsors.length,
        withdrawnCosponsors: cosponsors.filter(({ withdrawnDate }) => withdrawnDate !== undefined).length,
      }),
    },
  }
}

/** The introduction date of a bill whose first details arrive now, or that takes a reserved number. */
function beganDateOf(
  stored: StoredBill | undefined,
  { head }: BillUpdate,
  { introducedDate, latestAction }: StoredBill,
): string | undefined {
  if (stored !== undefined && isReservedNumber(stored)) return introducedDate ?? latestAction?.date
  return isItem(head) && stored?.detailedFor === undefined ? introducedDate : undefined
}

/** The stored titles of a bill that was saved when lists indexed short titles only. */
const unlistedTitles = (
  { officialTitles }: StoredBill,
  parts: BillWithParts['parts'] = {},
): BillParts['titles'] | undefined => (officialTitles === undefined ? parts.titles : undefined)

function mergeBill(before: BillWithParts | undefined, update: BillUpdate, context: SaveContext): StoredBill {
  const { head, parts } = update
  const [stored, today] = [before?.bill, easternDay(context.now)]
  const latestAction = latestKnownAction(stored?.latestAction, head.latestAction, today)
  const { latestAction: _seen, documents: _part, ...rest }: BillHead & Partial<BillItem> = head
  const titles = parts.titles ?? (stored && unlistedTitles(stored, before?.parts))
  const next = withoutReservation({
    sponsors: [],
    cosponsorIds: [],
    committeeNames: [],
    subjects: [],
    parts: {},
    stage: { stage: 'unknown', isProvisional: true, path: [] },
    newsAfter: '',
    ...stored,
    ...rest,
    ...(latestAction !== undefined && { latestAction }),
    laws: head.laws ?? stored?.laws ?? [],
    ...(parts.cosponsors !== undefined && {
      cosponsorIds: parts.cosponsors.flatMap((each) =>
        each.withdrawnDate === undefined ? (each.bioguideId ?? []) : [],
      ),
    }),
    ...(parts.committees !== undefined && {
      committeeNames: parts.committees.map(({ name }) => name),
      committeeStates: committeeStatesOf(parts.committees),
    }),
    ...(parts.subjects !== undefined && { subjects: parts.subjects.subjects }),
    ...(titles !== undefined && listedTitlesOf(titles, head.title)),
    ...nextCounts(before, update),
    ...nextRowFields(stored, observationOf(update), context),
  })
  const seen = { isDetail: isItem(head), beganDate: beganDateOf(stored, update, next) }
  return {
    ...next,
    newsAfter: nextNewsAfter(stored, seen, context),
    stage: nextStage(before, update, next, today),
    stageRules: STAGE_RULES,
  }
}

const withoutRow = ({ bill }: BillWithParts, { head, parts }: BillUpdate): BillUpdate => ({
  head: {
    ...head,
    title: bill.title,
    ...(bill.latestAction !== undefined && { latestAction: bill.latestAction }),
  },
  parts,
})

function billContentOf(bill: StoredBill) {
  const { parts: _parts, ...content } = contentOf(bill)
  return { ...content, isDetailed: bill.detailedFor !== undefined }
}

/** Whether newer rules derive another stage or more titles from the same parts. */
function isRederived(before: StoredBill, after: StoredBill): boolean {
  const { stage, stageRules = STAGE_RULES, officialTitles } = after
  const isRestaged = before.stageRules !== stageRules
  const isRetitled = before.officialTitles === undefined && officialTitles !== undefined
  const derived = {
    ...before,
    ...(isRestaged && { stage, stageRules }),
    ...(isRetitled && { officialTitles }),
  }
  return (isRestaged || isRetitled) && isDeepStrictEqual(billContentOf(derived), billContentOf(after))
}

const NO_DOCUMENTS: BillDocuments = { costEstimates: [], committeeReports: [], notes: [] }

/** A bill without documents, as most are, stores no part for them. */
function storedPartsOf(before: BillWithParts | undefined, { head, parts }: BillUpdate): Partial<StoredParts> {
  if (!isItem(head) || (head.documents ?? before?.parts.documents) === undefined) return parts
  return { ...parts, documents: head.documents ?? NO_DOCUMENTS }
}

function changedParts(before: BillWithParts | undefined, parts: Partial<StoredParts>): Partial<StoredParts> {
  const stored: Readonly<Record<string, unknown>> = before?.parts ?? {}
  return Object.fromEntries(
    Object.entries(parts).filter(([name, value]) => !isDeepStrictEqual(stored[name], value)),
  )
}

export const {
  save: saveBill,
  saveRows: saveBillHeads,
  saveNewer: saveNewerBills,
} = createSaver<BillHead, BillUpdate, BillWithParts>({
  find: (store, { head }) => findBillWithParts(store, head),
  async findHeads(store, heads) {
    const bills = await findBills(store, heads)
    return new Map([...bills].map(([key, bill]) => [key, { bill, parts: {} }]))
  },
  keyOf: recordKeyOf,
  updateOf: (head) => ({ head, parts: {} }),
  observationOf,
  rowOf: ({ bill }) => bill,
  merge: (before, update, context) => ({
    bill: mergeBill(before, update, context),
    parts: changedParts(before, storedPartsOf(before, update)),
  }),
  withoutRow,
  withRow: ({ bill }, row) => ({ bill: { ...bill, ...row }, parts: {} }),
  isSameContent: (before, after) =>
    Object.keys(after.parts).length === 0 &&
    isDeepStrictEqual(billContentOf(before.bill), billContentOf(after.bill)),
  isCorrection: (before, after) =>
    Object.keys(after.parts).length === 0 && isRederived(before.bill, after.bill),
  changesOf: (before, after, today) => [
    [billRef(after.bill), billChanges(before, after, today)],
    ...sponsorshipChanges(before, after),
    ...topicChanges(before, after),
  ],
  note: noteSearchedChange,
  parts: {
    async write(store, { bill, parts }) {
      const { congress, type, number, fetchedAt: citedAt } = bill
      if (parts.actions !== undefined)
        await citeVotes(store, { bill: { congress, type, number } }, { actions: parts.actions, citedAt })
      const refs = await writeBillParts(store, bill, parts)
      return { bill: { ...bill, parts: { ...bill.parts, ...refs } }, parts }
    },
    deleteReplaced: (store, before, after) => deleteReplacedParts(store, before.bill, after.bill),
  },
  replaceHead: (store, { bill }, savedAt) => replaceBillHead(store, bill, savedAt),
  touch: (store, { bill }, checkedAt) => touchBill(store, bill, checkedAt),
})
