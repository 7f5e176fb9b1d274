import type { BillStage } from '@rostrum/contract/entities/bill'
import { memberRef, recordKeyOf, topicRef } from '@rostrum/contract/entities/record-ref'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { easternDay } from '../lib/eastern.ts'
import { cosponsorIdentity, type LedgerChange, type SubjectChanges } from '../record/ledger-event.ts'
import { type BillParts, isReservedNumber } from '../record/bill.ts'
import type { ActionRef } from '../record/common.ts'
import { PUBLISHED_LATER } from '../record/published-later.ts'
import { isHistoryUnknown } from './news-after.ts'
import type { BillWithParts, StoredBill } from '../store/record/bills.ts'
import { actionIdentity, dedupeActions } from '../record/action-identity.ts'
import { milestonesOf } from './action-milestones.ts'
import { resolveStage, stageOfBill } from './stage.ts'

/** A row of a part as a candidate change. The name identifies it within the bill. */
interface PartChange {
  readonly change: LedgerChange
  readonly name: string
  readonly date: string | undefined
}

const partChange = (
  kind: LedgerChange['kind'],
  name: string,
  to: string,
  date: string | undefined,
): PartChange => ({
  name: `${kind} ${name}`,
  date,
  change: { kind, to, identity: [name], happenedDate: date },
})

function partChangesOf(parts: Partial<BillParts>): PartChange[] {
  const {
    actions = [],
    cosponsors = [],
    committees = [],
    summaries = [],
    texts = [],
    amendments = [],
  } = parts
  return [
    ...dedupeActions(actions).map((action) =>
      partChange('action', actionIdentity(action), action.text, action.date),
    ),
    ...cosponsors.flatMap(({ bioguideId, fullName, date, withdrawnDate }) => {
      const who = bioguideId ?? fullName
      const added = partChange('cosponsor_added', cosponsorIdentity(who, date), fullName, date)
      if (withdrawnDate === undefined) return [added]
      return [added, partChange('cosponsor_withdrawn', `${who} ${withdrawnDate}`, fullName, withdrawnDate)]
    }),
    ...committees.map(({ systemCode, name, activities }) =>
      partChange(
        'committee',
        systemCode,
        name,
        activities.map(({ date }) => date ?? '').toSorted()[0] || undefined,
      ),
    ),
    ...summaries.map(({ versionCode, actionDesc, actionDate }) =>
      partChange('summary', `${versionCode} ${actionDate ?? ''}`, actionDesc, actionDate),
    ),
    ...texts.map(({ type, date }) => partChange('text', `${type} ${date ?? ''}`, type, date)),
    ...amendments.map(({ type, number, latestAction }) =>
      partChange('amendment', `${type} ${number}`, `${type} ${number}`, latestAction?.date),
    ),
  ]
}

/** New rows in the details. A part that is fetched for the first time is news only if the whole bill is. */
function detailChanges(
  before: Partial<BillParts>,
  { bill, parts }: BillWithParts,
  today: string,
): LedgerChange[] {
  const knownNames = new Set(partChangesOf(before).map(({ name }) => name))
  const isFirstSight = (name: string) =>
    before[PART_OF_KIND[name.split(' ', 1)[0] ?? ''] ?? 'actions'] === undefined
  return partChangesOf(parts)
    .filter(({ name, date }) => {
      if (knownNames.has(name) || (date !== undefined && date > today)) return false
      return isFirstSight(name) ? date !== undefined && bill.newsAfter === '' : true
    })
    .map(({ change }) => change)
}

const PART_OF_KIND: Readonly<Record<string, keyof BillParts>> = {
  action: 'actions',
  cosponsor_added: 'cosponsors',
  cosponsor_withdrawn: 'cosponsors',
  committee: 'committees',
  summary: 'summaries',
  text: 'texts',
  amendment: 'amendments',
}

export const actionChange = (action: ActionRef): LedgerChange => ({
  kind: 'action',
  to: action.text,
  happenedDate: action.date,
  identity: [actionIdentity(action)],
})

/** Compares both versions by the current rules: a stage corrected by better rules is not a change of the bill. */
function stageChange({ bill, parts }: BillWithParts, after: StoredBill): [from: string, to: string] {
  if (bill.stage.isProvisional || after.stage.isProvisional) return ['', '']
  const actions = parts.actions ?? []
  const storedDay = easternDay(new Date(bill.fetchedAt))
  // A list row can state a law before the actions that say so are fetched.
  const { stage } =
    actions.length === 0 ? bill.stage : resolveStage(bill.stage, stageOfBill(bill, actions, storedDay))
  return [stage, after.stage.stage]
}

/** The date of the law, even while only its list row is known. */
function enactedDateOf({ stage, latestAction }: StoredBill): string | undefined {
  const isLawAction =
    latestAction !== undefined && milestonesOf(latestAction).some(({ milestone }) => milestone === 'law')
  return stage.path.find(({ step }) => step === 'law')?.date ?? (isLawAction ? latestAction.date : undefined)
}

function lawChanges(before: StoredBill | undefined, after: StoredBill): LedgerChange[] {
  const previous = new Set(before?.laws.map(({ number }) => number))
  return after.laws
    .filter(({ number }) => !previous.has(number))
    .map(({ number, type }) => ({
      kind: 'law',
      to: `${type} ${number}`,
      identity: [number],
      happenedDate: enactedDateOf(after),
    }))
}

function headChanges(stored: BillWithParts, after: StoredBill): LedgerChange[] {
  const { bill: before, parts } = stored
  const changes: LedgerChange[] = []
  const addIfChanged = (kind: LedgerChange['kind'], from: string, to: string, date?: string) => {
    if (from === to) return
    changes.push({ kind, from, to, identity: [from, to, before.revision], happenedDate: date })
  }
  addIfChanged('title', before.title, after.title)
  const [was, is] = [before.sponsors[0]?.fullName, after.sponsors[0]?.fullName]
  if (was !== undefined && is !== undefined) addIfChanged('sponsor', was, is)
  addIfChanged('stage', ...stageChange(stored, after), after.stage.path.at(-1)?.date)
  changes.push(...lawChanges(before, after))
  const { latestAction } = after
  const known = [...(parts.actions ?? []), before.latestAction].flatMap((action) =>
    action ? [actionIdentity(action)] : [],
  )
  if (latestAction !== undefined && !known.includes(actionIdentity(latestAction))) {
    changes.push(actionChange(latestAction))
  }
  return changes
}

const introductionChange = ({ title, introducedDate, latestAction }: StoredBill): LedgerChange => ({
  kind: 'introduced',
  to: title,
  identity: [],
  happenedDate: introducedDate ?? latestAction?.date,
})

/** A new bill's first known version: it appears, takes a reserved number, or its date becomes known. */
export const isBegun = (before: StoredBill | undefined, after: StoredBill): boolean =>
  after.newsAfter === '' &&
  !isReservedNumber(after) &&
  (before === undefined || before.newsAfter !== '' || isReservedNumber(before))

function firstChanges(
  before: BillWithParts | undefined,
  after: BillWithParts,
  today: string,
): LedgerChange[] {
  const { bill } = after
  const { latestAction } = bill
  return [
    introductionChange(bill),
    ...(latestAction === undefined ? [] : [actionChange(latestAction)]),
    ...lawChanges(before?.bill, bill),
    ...detailChanges(before?.parts ?? {}, after, today),
  ]
}

/** Every change readers care about. The provider's re-indexing dates are not changes. */
export function billChanges(
  before: BillWithParts | undefined,
  after: BillWithParts,
  today: string,
): LedgerChange[] {
  const { bill } = after
  if (isBegun(before?.bill, bill)) return firstChanges(before, after, today)
  if (before === undefined || isHistoryUnknown(before.bill, bill)) return []
  const changes = [...headChanges(before, bill), ...detailChanges(before.parts, after, today)]
  return changes.filter((change) => isNewsOf(bill, change))
}

/** Whether a change is dated after the bill's baseline. */
const isNewsOf = ({ newsAfter }: StoredBill, { kind, happenedDate }: LedgerChange): boolean =>
  PUBLISHED_LATER.has(kind) || happenedDate === undefined || happenedDate > newsAfter

function newSponsor(before: BillWithParts | undefined, after: StoredBill) {
  const [sponsor] = after.sponsors
  const { introducedDate, latestAction } = after
  if (sponsor?.bioguideId === undefined || latestAction === undefined) return undefined
  if (isHistoryUnknown(before?.bill, after)) return undefined
  if (before !== undefined && before.bill.detailedAt === after.detailedAt) return undefined
  const sponsorship = { bioguideId: sponsor.bioguideId, date: latestAction.date }
  if (before?.bill.detailedFor === undefined)
    return { ...sponsorship, date: introducedDate ?? latestAction.date }
  const isOther = before.bill.sponsors[0]?.bioguideId !== sponsor.bioguideId
  const wasReserved = before.parts.actions?.length === 0
  return isOther || wasReserved ? sponsorship : undefined
}

/** Changes of members: their new sponsorships and cosponsorships of the bill. */
export function sponsorshipChanges(
  before: BillWithParts | undefined,
  after: BillWithParts,
): SubjectChanges[] {
  const { newsAfter, title } = after.bill
  const bill = recordKeyOf(after.bill)
  const to = `${bill} ${title}`
  const sponsor = newSponsor(before, after.bill)
  const previousCosponsors = before?.parts.cosponsors
  const known = new Set(previousCosponsors?.map(({ bioguideId, date }) => `${bioguideId} ${date}`))
  const joined = (after.parts.cosponsors ?? []).flatMap(({ bioguideId, date }): SubjectChanges[] => {
    const isNews = previousCosponsors === undefined ? newsAfter === '' : !known.has(`${bioguideId} ${date}`)
    if (bioguideId === undefined || !isNews || (date ?? '') <= newsAfter) return []
    const identity = [bill, date ?? '']
    return [[memberRef(bioguideId), [{ kind: 'cosponsored', to, identity, happenedDate: date }]]]
  })
  if (sponsor === undefined) return joined
  const change: LedgerChange = { kind: 'sponsored', to, identity: [bill], happenedDate: sponsor.date }
  return [[memberRef(sponsor.bioguideId), [change]], ...joined]
}

/** Most bills get no further, so followers of a topic are only notified of later stages. */
const EARLY_STAGES: ReadonlySet<BillStage> = new Set(['unknown', 'reserved', 'introduced', 'in_committee'])

/** Changes of the bill's policy area. A bill is assigned one some days after introduction, and then counts as new there. */
export function topicChanges(before: BillWithParts | undefined, { bill }: BillWithParts): SubjectChanges[] {
  const { policyArea, title, stage } = bill
  if (policyArea === undefined || isHistoryUnknown(before?.bill, bill)) return []
  const key = recordKeyOf(bill)
  if (before?.bill.policyArea !== policyArea)
    return [[topicRef(policyArea), [{ kind: 'new_bill', to: `${key} ${title}`, identity: [key] }]]]
  const [from, to] = stageChange(before, bill)
  if (from === to || EARLY_STAGES.has(stage.stage)) return []
  const change: LedgerChange = {
    kind: 'bill_stage',
    to: `${key} ${STAGE_LABELS[stage.stage]}: ${title}`,
    identity: [key, from, to, before.bill.revision],
    happenedDate: stage.path.at(-1)?.date,
  }
  return isNewsOf(bill, change) ? [[topicRef(policyArea), [change]]] : []
}
