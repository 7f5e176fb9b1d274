import type { AlertSettings } from '@rostrum/contract/entities/alerts'

export type Kind = AlertSettings['mutedKinds'][number]

/** Kinds of changes in groups that are few enough to choose from. */
export const ALERT_TOPICS: readonly (readonly [label: string, kinds: readonly Kind[]])[] = [
  ['Status and laws', ['stage', 'outcome', 'law']],
  ['Votes', ['vote', 'vote_corrected', 'vote_vacated', 'voted']],
  ['Bills that die or are reintroduced', ['died', 'reintroduced']],
  ['Actions', ['action']],
  ['Cosponsors', ['cosponsor_added', 'cosponsor_withdrawn']],
  ['Committees', ['committee', 'chair', 'ranking_member', 'seated', 'unseated']],
  ['Committee meetings', ['meeting', 'meeting_changed', 'meeting_changed_late']],
  ['Amendments', ['amendment', 'submitted']],
  ['Texts and summaries', ['text', 'summary']],
  ['Titles and sponsors', ['introduced', 'title', 'sponsor']],
  ['What members introduce and cosponsor', ['sponsored', 'cosponsored']],
  ['New bills on topics, and their progress', ['new_bill', 'bill_stage']],
  ['Seats, parties, and roles of members', ['seat', 'party', 'leadership', 'left']],
]

export const ALERT_KINDS: readonly Kind[] = ALERT_TOPICS.flatMap(([, kinds]) => kinds)

export const isReported = (mutedKinds: readonly Kind[], kinds: readonly Kind[]): boolean =>
  !kinds.every((kind) => mutedKinds.includes(kind))

export const mutedAfter = (
  mutedKinds: readonly Kind[],
  kinds: readonly Kind[],
  isChecked: boolean,
): Kind[] => [...mutedKinds.filter((kind) => !kinds.includes(kind)), ...(isChecked ? [] : kinds)]
