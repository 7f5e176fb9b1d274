import { isAmendmentType, isBillType } from '../congress/bill-types.ts'
import { changeText } from './change-text.ts'
import { formatCitation } from './citation.ts'
import { ordinal } from '../congress/congress.ts'
import type { BillProgress, BillStage } from '../entities/bill.ts'
import type { EventKind, LastChange } from '../entities/tracking.ts'
import { toDirectOrder } from './member-name.ts'
import { type RecordRef, splitRecordKey } from '../entities/record-ref.ts'
import { tabledWords } from './stage-labels.ts'

type Change = Pick<LastChange, 'kind' | 'from' | 'to'>

/** Replaces line breaks, control and invisible formatting characters, so that text stays on its line and in its order. */
export const plainLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()

/** "H.R. 1315", "S.Amdt. 2137", or the name of a member or a committee. */
export function recordName({ kind, key, title }: RecordRef & { readonly title: string }): string {
  const { type, number } = splitRecordKey(key)
  if (kind !== 'member' && (isBillType(type) || isAmendmentType(type))) return formatCitation(type, number)
  return plainLine(kind === 'member' ? toDirectOrder(title) : title)
}

const STAGE_NEWS: Readonly<Record<BillStage, string>> = {
  introduced: 'was introduced',
  in_committee: 'was referred to committee',
  ordered_reported: 'was ordered reported',
  on_calendar: 'was placed on the calendar',
  reported: 'was reported by committee',
  failed: 'failed',
  set_aside: 'was set aside',
  passed_house: 'passed the House',
  passed_senate: 'passed the Senate',
  passed_both: 'passed both chambers',
  agreed_to: 'was agreed to',
  to_president: 'was sent to the President',
  vetoed: 'was vetoed',
  became_law: 'became law',
  reserved: 'has a reserved number',
  unknown: 'has a new status',
}
const STAGE_NEWS_BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(STAGE_NEWS))

/** The headline of each kind of change, and the words before the new value. In order of importance. */
const NEWS: Readonly<Record<EventKind, readonly [news: string, value?: string]>> = {
  meeting_changed_late: ['has a meeting that changed at short notice', ': '],
  law: ['became law'],
  stage: ['has a new status'],
  reintroduced: ['was introduced again', ' as '],
  died: ['died'],
  vote: ['was voted on', ': '],
  vote_vacated: ['had a vote that was withdrawn', ': '],
  vote_corrected: ['had a vote that was corrected', ': '],
  meeting_changed: ['has a meeting that changed', ': '],
  meeting: ['has a meeting', ': '],
  bill_stage: ['has a bill with a new status', ': '],
  left: ['left office'],
  outcome: ['has an outcome'],
  seat: ['has a new seat', ': '],
  party: ['changed party', ': '],
  leadership: ['has a new role', ': '],
  introduced: ['was introduced'],
  submitted: ['was submitted'],
  new_bill: ['has a new bill', ': '],
  text: ['has a new text', ': '],
  summary: ['has a new summary'],
  sponsored: ['introduced a bill', ': '],
  committee: ['was referred to committee', ': '],
  sponsor: ['has a new sponsor', ': '],
  title: ['has a new title', ': '],
  amendment: ['has a new amendment', ': '],
  cosponsor_withdrawn: ['lost a cosponsor', ': '],
  cosponsor_added: ['has a new cosponsor', ': '],
  cosponsored: ['cosponsored a bill', ': '],
  voted: ['voted', ' '],
  chair: ['has a new chair', ': '],
  ranking_member: ['has a new ranking member', ': '],
  seated: ['has a new member', ': '],
  unseated: ['lost a member', ': '],
  action: ['has a new action', ': '],
}
const KINDS_BY_IMPORTANCE: readonly string[] = Object.keys(NEWS)

/** Ranks changes by importance to most readers; 0 is the most important. */
export const importanceOf = ({ kind }: Pick<Change, 'kind'>): number => KINDS_BY_IMPORTANCE.indexOf(kind)

const NO_VOTE = 'Not voting'

export interface NewsItem extends RecordRef {
  readonly title: string
  readonly stage?: BillProgress
}

function stageNews({ stage }: NewsItem, to = ''): string {
  const tabled = to === 'failed' && stage !== undefined ? tabledWords(stage) : undefined
  return tabled === undefined ? (STAGE_NEWS_BY_NAME.get(to) ?? NEWS.stage[0]) : `was ${tabled}`
}

function newsOf(item: NewsItem, change: Change): string {
  const { kind, to } = change
  const [news, join] = NEWS[kind]
  if (kind === 'stage') return stageNews(item, to)
  // Becoming law is reported as a change of stage.
  if (kind === 'law' && to !== undefined) return `is now ${plainLine(to)}`
  if (kind === 'died') return `${news} with the ${ordinal(splitRecordKey(item.key).congress)} Congress`
  if (kind === 'voted' && to?.startsWith(NO_VOTE)) return `did not vote${plainLine(to.slice(NO_VOTE.length))}`
  // "agreed to", "withdrawn", "fell"
  if (kind === 'outcome' && to !== undefined) return to === 'fell' ? to : `was ${plainLine(to)}`
  const value = changeText(change).to
  return join === undefined || value === undefined ? news : `${news}${join}${plainLine(value)}`
}

/** Kinds whose new value is a sentence that names the record. */
const SENTENCES: ReadonlySet<EventKind> = new Set(['vote', 'vote_corrected', 'vote_vacated'])

/** The change as a headline: "H.R. 1315 passed the House". */
export function changeNews(item: NewsItem, change: Change): string {
  if (SENTENCES.has(change.kind) && change.to !== undefined) return plainLine(change.to)
  return `${recordName(item)} ${newsOf(item, change)}`
}
