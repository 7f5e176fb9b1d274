import { isAmendmentType, isBillType } from '../congress/bill-types.ts'
import { formatCitation } from './citation.ts'
import { ordinal } from '../congress/congress.ts'
import type { EventKind, LastChange } from '../entities/tracking.ts'
import { spokenName } from './person-name.ts'
import { splitRecordKey } from '../entities/record-ref.ts'
import { STAGE_LABELS } from './stage-labels.ts'

export interface ChangeText {
  /** "Status", "New cosponsor". */
  readonly what: string
  readonly from?: string
  readonly to?: string
}

const STAGES: Readonly<Record<string, string>> = STAGE_LABELS
const stageLabel = (stage: string): string => STAGES[stage] ?? stage

/** Formats "samdt 2137" as "S.Amdt. 2137", "119/hr/1 Clean Rivers Act" as "H.R. 1 Clean Rivers Act". */
function citationText(text: string): string {
  const [, type = '', number = '', rest = ''] = /^(?:\d+\/)?([a-z]+)[ /](\d+)(.*)$/s.exec(text) ?? []
  return isBillType(type) || isAmendmentType(type) ? formatCitation(type, number) + rest : text
}

/** Formats "120/hr/12" as "H.R. 12 of the 120th Congress". */
function reintroducedText(key: string): string {
  const { congress } = splitRecordKey(key)
  return congress > 0 ? `${citationText(key)} of the ${ordinal(congress)} Congress` : key
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Wording {
  readonly what: string
  readonly format?: (text: string) => string
}

const WORDINGS: Readonly<Record<EventKind, Wording>> = {
  introduced: { what: 'Introduced' },
  stage: { what: 'Status', format: stageLabel },
  action: { what: 'Action' },
  title: { what: 'Title' },
  sponsor: { what: 'Sponsor', format: spokenName },
  cosponsor_added: { what: 'New cosponsor', format: spokenName },
  cosponsor_withdrawn: { what: 'Cosponsor withdrew', format: spokenName },
  committee: { what: 'Referred to committee' },
  summary: { what: 'New summary' },
  text: { what: 'New text' },
  amendment: { what: 'New amendment', format: citationText },
  law: { what: 'Became law' },
  vote: { what: 'Vote' },
  vote_corrected: { what: 'Vote corrected' },
  vote_vacated: { what: 'Vote withdrawn' },
  died: { what: 'Died with its Congress' },
  reintroduced: { what: 'Introduced again', format: reintroducedText },
  seat: { what: 'Seat changed' },
  party: { what: 'Party changed' },
  leadership: { what: 'New role' },
  left: { what: 'Left office' },
  sponsored: { what: 'Introduced', format: citationText },
  cosponsored: { what: 'Cosponsored', format: citationText },
  voted: { what: 'Vote' },
  submitted: { what: 'Submitted' },
  outcome: { what: 'Outcome', format: sentenceCase },
  seated: { what: 'New member', format: spokenName },
  unseated: { what: 'No longer a member', format: spokenName },
  chair: { what: 'Chair', format: spokenName },
  ranking_member: { what: 'Ranking member', format: spokenName },
  new_bill: { what: 'New bill', format: citationText },
  bill_stage: { what: 'Status of a bill', format: citationText },
  meeting: { what: 'Meeting' },
  meeting_changed: { what: 'Meeting changed' },
  meeting_changed_late: { what: 'Meeting changed at short notice' },
}

const WORDINGS_BY_NAME: ReadonlyMap<string, Wording> = new Map(Object.entries(WORDINGS))

const identity = (text: string): string => text

/** Falls back to the kind's name: a newer server may send kinds that this bundle does not know. */
const wordingOf = (kind: string): Wording =>
  WORDINGS_BY_NAME.get(kind) ?? { what: sentenceCase(kind.replaceAll('_', ' ')) }

export function changeText({ kind, from, to }: Pick<LastChange, 'kind' | 'from' | 'to'>): ChangeText {
  const { what, format = identity } = wordingOf(kind)
  return {
    what,
    ...(from !== undefined && { from: format(from) }),
    ...(to !== undefined && { to: format(to) }),
  }
}

/** "Status: In committee → Passed House". */
export function changeSentence(change: Parameters<typeof changeText>[0]): string {
  const { what, from, to } = changeText(change)
  const transition = [from, to].filter((text) => text !== undefined).join(' → ')
  return transition === '' ? what : `${what}: ${transition}`
}
