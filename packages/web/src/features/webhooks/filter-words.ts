import type { WebhookFilter, WebhookScope } from '@rostrum/contract/entities/webhooks'
import type { EventKind } from '@rostrum/contract/entities/tracking'
import { changeText } from '@rostrum/contract/words/change-text'
import { parseRecordPath } from '@rostrum/contract/entities/record-path'
import { RECORD_KINDS, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { ALERT_KINDS, ALERT_TOPICS } from '../../record/alert-topics.ts'

export const SCOPES: readonly (readonly [WebhookScope, string])[] = [
  ['everything', 'All changes'],
  ['following', 'Changes to what I track'],
  ['subjects', 'Changes to some bills, amendments, members, committees, and topics'],
]

const kindWord = (kind: EventKind): string =>
  changeText({ kind }).what.replace(/^./, (letter) => letter.toLowerCase())

/** Names the chosen groups of kinds, and single kinds that are excluded from their group. */
function kindWords(kinds: NonNullable<WebhookFilter['kinds']>): string {
  const isChosen = (kind: (typeof kinds)[number]): boolean => kinds.includes(kind)
  return ALERT_TOPICS.flatMap(([label, group]) =>
    group.every(isChosen) ? [label.toLowerCase()] : group.filter(isChosen).map(kindWord),
  ).join(', ')
}

/** All kinds but these; undefined for all, which includes kinds that are added later. */
export const kindsWithout = (left: readonly EventKind[]): EventKind[] | undefined =>
  left.length === 0 ? undefined : ALERT_KINDS.filter((kind) => !left.includes(kind))

/** "All changes", or the records by their keys. */
export function filterWords({ scope, subjects = [], kinds }: WebhookFilter): string {
  const label = SCOPES.find(([each]) => each === scope)?.[1] ?? scope
  const words = scope === 'subjects' ? `Changes to ${subjects.map(({ key }) => key).join(', ')}` : label
  return kinds === undefined ? words : `${words}: ${kindWords(kinds)}`
}

const subjectOf = (key: string): RecordRef | undefined =>
  RECORD_KINDS.flatMap((kind) => parseRecordPath(`${kind}/${key}`) ?? [])[0]

const BETWEEN_WORDS = /[\s,;]/

/** Keys as the field takes them: in quotes if they contain a space or a comma. */
export const subjectsText = (subjects: readonly RecordRef[]): string =>
  subjects.map(({ key }) => (BETWEEN_WORDS.test(key) ? `"${key}"` : key)).join(' ')

/** Parses the records named in a text; fails with the first word that names none. */
export function parseSubjects(text: string): { subjects: RecordRef[]; unknown?: string } {
  const words = [...text.matchAll(/"([^"]+)"|[^\s,;]+/g)].map(([word, quoted = word]) => quoted)
  const unknown = words.find((word) => subjectOf(word) === undefined)
  const subjects = words.flatMap((word) => subjectOf(word) ?? [])
  return { subjects, ...(unknown !== undefined && { unknown }) }
}
