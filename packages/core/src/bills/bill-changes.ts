import type { Change } from '../ledger/event.ts'
import type { BillParts } from '../record/bill.ts'
import type { ActionRef } from '../record/common.ts'
import type { BillWithParts, StoredBill } from '../store/bills.ts'
import { actionIdentity, distinctActions } from './action-identity.ts'

/** A part's rows as news: what each is called, when it happened, and what tells it from the others. */
interface News {
  readonly change: Change
  readonly name: string
  readonly date: string | undefined
}

const news = (kind: Change['kind'], name: string, to: string, date: string | undefined): News => ({
  name: `${kind} ${name}`,
  date,
  change: { kind, to, identity: [name], ...(date !== undefined && { happenedDate: date }) },
})

function newsOf(parts: Partial<BillParts>): News[] {
  const {
    actions = [],
    cosponsors = [],
    committees = [],
    summaries = [],
    texts = [],
    amendments = [],
  } = parts
  return [
    ...distinctActions(actions).map((action) =>
      news('action', actionIdentity(action), action.text, action.date),
    ),
    ...cosponsors.flatMap(({ bioguideId, fullName, date, withdrawnDate }) => {
      const who = bioguideId ?? fullName
      const added = news('cosponsor_added', `${who} ${date ?? ''}`, fullName, date)
      if (withdrawnDate === undefined) return [added]
      return [added, news('cosponsor_withdrawn', `${who} ${withdrawnDate}`, fullName, withdrawnDate)]
    }),
    ...committees.map(({ systemCode, name, activities }) =>
      news(
        'committee',
        systemCode,
        name,
        activities.map(({ date }) => date ?? '').toSorted()[0] || undefined,
      ),
    ),
    ...summaries.map(({ versionCode, actionDesc, actionDate }) =>
      news('summary', `${versionCode} ${actionDate ?? ''}`, actionDesc, actionDate),
    ),
    ...texts.map(({ type, date }) => news('text', `${type} ${date ?? ''}`, type, date)),
    ...amendments.map(({ type, number, latestAction }) =>
      news('amendment', `${type} ${number}`, `${type} ${number}`, latestAction?.date),
    ),
  ]
}

/** What stands in the details now and did not before; at first sight, what is dated after the day we began. */
function detailChanges(before: BillWithParts, after: Partial<BillParts>, today: string): Change[] {
  const known = new Set(newsOf(before.parts).map(({ name }) => name))
  const isFirstSight = (name: string) =>
    before.parts[PART_OF[name.split(' ', 1)[0] ?? ''] ?? 'actions'] === undefined
  return newsOf(after)
    .filter(({ name, date }) => {
      if (known.has(name) || (date !== undefined && date > today)) return false
      return isFirstSight(name) ? date !== undefined && date > before.bill.newsAfter : true
    })
    .map(({ change }) => change)
}

const PART_OF: Readonly<Record<string, keyof BillParts>> = {
  action: 'actions',
  cosponsor_added: 'cosponsors',
  cosponsor_withdrawn: 'cosponsors',
  committee: 'committees',
  summary: 'summaries',
  text: 'texts',
  amendment: 'amendments',
}

const actionChange = (action: ActionRef): Change => ({
  kind: 'action',
  to: action.text,
  happenedDate: action.date,
  identity: [actionIdentity(action)],
})

/** What the head itself shows: title, newest action, sponsor, law, stage. */
function headChanges({ bill: before, parts }: BillWithParts, after: StoredBill): Change[] {
  const changes: Change[] = []
  const turn = (kind: Change['kind'], from: string, to: string) => {
    if (from !== to) changes.push({ kind, from, to, identity: [from, to, before.revision] })
  }
  turn('title', before.title, after.title)
  const [was, is] = [before.sponsors[0]?.fullName, after.sponsors[0]?.fullName]
  if (was !== undefined && is !== undefined) turn('sponsor', was, is)
  if (!before.stage.isProvisional && !after.stage.isProvisional)
    turn('stage', before.stage.stage, after.stage.stage)
  const held = new Set(before.laws.map(({ number }) => number))
  // rows of lists name no laws: at the first sight of the details an old one is no news
  const enacted = after.stage.path.find(({ step }) => step === 'law')?.date
  const isNews = before.detailedFor !== undefined || (enacted ?? '') > before.newsAfter
  for (const { number, type } of after.laws.filter((law) => isNews && !held.has(law.number))) {
    changes.push({ kind: 'law', to: `${type} ${number}`, identity: [number], ...dated(enacted) })
  }
  const { latestAction } = after
  const known = [...(parts.actions ?? []), before.latestAction].flatMap((action) =>
    action ? [actionIdentity(action)] : [],
  )
  if (latestAction !== undefined && !known.includes(actionIdentity(latestAction))) {
    changes.push(actionChange(latestAction))
  }
  return changes
}

/** A number held in reserve has no action yet: it is no bill that anybody introduced. */
const isReserved = ({ latestAction }: StoredBill): boolean => latestAction === undefined

function introductionOf({ title, introducedDate, latestAction }: StoredBill): Change {
  return { kind: 'introduced', to: title, identity: [], ...dated(introducedDate ?? latestAction?.date) }
}

/** What a bill first seen tells: nothing when it was there before we looked, or is only a number so far. */
function firstChanges(bill: StoredBill): Change[] {
  const { latestAction, newsAfter } = bill
  if (newsAfter !== '' || latestAction === undefined) return []
  return [introductionOf(bill), actionChange(latestAction)]
}

/** Every real change between what is held and what was just read; dates of re-indexing are none. */
export function billChanges(
  before: BillWithParts | undefined,
  after: { readonly bill: StoredBill; readonly parts: Partial<BillParts> },
  today: string,
): Change[] {
  if (before === undefined) return firstChanges(after.bill)
  const isTaken = isReserved(before.bill) && !isReserved(after.bill)
  const changes = [...headChanges(before, after.bill), ...detailChanges(before, after.parts, today)]
  if (!isTaken) return changes
  return [introductionOf(after.bill), ...changes.filter(({ kind }) => kind !== 'title')]
}

/** The sponsor whom the bill's page names, where that is news: the bill is, or somebody else has taken it over. */
function newSponsor(before: BillWithParts | undefined, after: StoredBill) {
  const [sponsor] = after.sponsors
  const { introducedDate, latestAction, newsAfter } = after
  if (sponsor?.bioguideId === undefined || latestAction === undefined) return undefined
  if (before !== undefined && before.bill.detailedAt === after.detailedAt) return undefined
  const told = { bioguideId: sponsor.bioguideId, date: latestAction.date }
  if (before?.bill.detailedFor === undefined) {
    const date = introducedDate ?? latestAction.date
    return date > newsAfter ? { ...told, date } : undefined
  }
  const isOther = before.bill.sponsors[0]?.bioguideId !== sponsor.bioguideId
  const wasReserved = (before.parts.actions ?? []).length === 0
  return isOther || wasReserved ? told : undefined
}

/** What a change of the bill means for the people on it: somebody put it forward, somebody joined. */
export function memberNews(
  before: BillWithParts | undefined,
  after: { readonly bill: StoredBill; readonly parts: Partial<BillParts> },
): { readonly bioguideId: string; readonly change: Change }[] {
  const { congress, type, number, newsAfter, title } = after.bill
  const bill = `${congress}/${type}/${number}`
  const to = `${bill} ${title}`
  const sponsor = newSponsor(before, after.bill)
  const held = before?.parts.cosponsors
  const known = new Set(held?.map(({ bioguideId, date }) => `${bioguideId} ${date}`))
  const joined = (after.parts.cosponsors ?? []).flatMap(({ bioguideId, date }) => {
    const isNews =
      held === undefined ? date !== undefined && date > newsAfter : !known.has(`${bioguideId} ${date}`)
    if (bioguideId === undefined || !isNews) return []
    const change: Change = { kind: 'cosponsored', to, identity: [bill, date ?? ''], ...dated(date) }
    return [{ bioguideId, change }]
  })
  if (sponsor === undefined) return joined
  const change: Change = { kind: 'sponsored', to, identity: [bill], ...dated(sponsor.date) }
  return [{ bioguideId: sponsor.bioguideId, change }, ...joined]
}

const dated = (date: string | undefined): Pick<Change, 'happenedDate'> =>
  date === undefined ? {} : { happenedDate: date }
