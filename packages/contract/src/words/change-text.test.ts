import { EVENT_KINDS, type EventKind } from '../entities/tracking.ts'
import { expect, test } from 'vitest'
import { changeSentence } from './change-text.ts'

interface Change {
  readonly kind: EventKind
  readonly from?: string
  readonly to?: string
}

const EXAMPLES: Readonly<Record<EventKind, readonly [Omit<Change, 'kind'>, string]>> = {
  introduced: [{ to: 'Clean Rivers Act' }, 'Introduced: Clean Rivers Act'],
  stage: [{ from: 'in_committee', to: 'passed_house' }, 'Status: In committee → Passed House'],
  action: [{ to: 'Read twice.' }, 'Action: Read twice.'],
  title: [{ from: 'An Act', to: 'Clean Rivers Act' }, 'Title: An Act → Clean Rivers Act'],
  sponsor: [
    { from: 'Rep. Lane, Ada B. [D-OH-4]', to: 'Rep. Hopper, Grace [R-NY-1]' },
    'Sponsor: Rep. Ada B. Lane → Rep. Grace Hopper',
  ],
  cosponsor_added: [{ to: 'Sen. Leahy, Patrick J. [D-VT]' }, 'New cosponsor: Sen. Patrick J. Leahy'],
  cosponsor_withdrawn: [{ to: 'Sen. Leahy, Patrick J. [D-VT]' }, 'Cosponsor withdrew: Sen. Patrick J. Leahy'],
  committee: [{ to: 'Finance Committee' }, 'Referred to committee: Finance Committee'],
  summary: [{ to: 'Introduced in House' }, 'New summary: Introduced in House'],
  text: [{ to: 'Engrossed in House' }, 'New text: Engrossed in House'],
  amendment: [{ to: 'samdt 2137' }, 'New amendment: S.Amdt. 2137'],
  died: [{}, 'Died with its Congress'],
  reintroduced: [{ to: '120/hr/12' }, 'Introduced again: H.R. 12 of the 120th Congress'],
  law: [{ to: 'Public Law 119-48' }, 'Became law: Public Law 119-48'],
  vote: [{ to: 'The House passed H.R. 1, 218–204' }, 'Vote: The House passed H.R. 1, 218–204'],
  vote_corrected: [
    { to: 'The House corrected its vote on H.R. 1. Pat Cole: Nay, not Yea' },
    'Vote corrected: The House corrected its vote on H.R. 1. Pat Cole: Nay, not Yea',
  ],
  vote_vacated: [
    { to: 'The House withdrew its vote on H.R. 1, which no longer counts' },
    'Vote withdrawn: The House withdrew its vote on H.R. 1, which no longer counts',
  ],
  seat: [{ from: 'House, Ohio 4', to: 'Senate, Ohio' }, 'Seat changed: House, Ohio 4 → Senate, Ohio'],
  party: [{ from: 'Democratic', to: 'Independent' }, 'Party changed: Democratic → Independent'],
  leadership: [{ to: 'Majority Leader (119)' }, 'New role: Majority Leader (119)'],
  left: [{ from: 'House, Ohio 4' }, 'Left office: House, Ohio 4'],
  sponsored: [{ to: '119/hr/1 Clean Rivers Act' }, 'Introduced: H.R. 1 Clean Rivers Act'],
  cosponsored: [{ to: '119/sjres/5 On rivers\nand lakes' }, 'Cosponsored: S.J.Res. 5 On rivers\nand lakes'],
  voted: [{ to: 'Nay. The House passed H.R. 1, 218–204' }, 'Vote: Nay. The House passed H.R. 1, 218–204'],
  submitted: [{}, 'Submitted'],
  outcome: [{ to: 'agreed to' }, 'Outcome: Agreed to'],
  seated: [{ to: 'Ada B. Lane' }, 'New member: Ada B. Lane'],
  unseated: [{ from: 'Ada B. Lane' }, 'No longer a member: Ada B. Lane'],
  chair: [{ from: 'Ada B. Lane', to: 'Grace Hopper' }, 'Chair: Ada B. Lane → Grace Hopper'],
  ranking_member: [{ to: 'Grace Hopper' }, 'Ranking member: Grace Hopper'],
  meeting: [
    { to: 'Nov 19, 2026, 10:00 AM, 1300 Longworth: On rivers' },
    'Meeting: Nov 19, 2026, 10:00 AM, 1300 Longworth: On rivers',
  ],
  meeting_changed: [
    { from: 'Nov 19, 2026, 10:00 AM', to: 'Nov 20, 2026, 2:00 PM: On rivers' },
    'Meeting changed: Nov 19, 2026, 10:00 AM → Nov 20, 2026, 2:00 PM: On rivers',
  ],
  new_bill: [{ to: '119/hr/1 Clean Rivers Act' }, 'New bill: H.R. 1 Clean Rivers Act'],
  bill_stage: [
    { to: '119/hr/1 Passed House: Clean Rivers Act' },
    'Status of a bill: H.R. 1 Passed House: Clean Rivers Act',
  ],
  meeting_changed_late: [
    { from: 'Nov 19, 2026, 10:00 AM', to: 'Canceled: On rivers' },
    'Meeting changed at short notice: Nov 19, 2026, 10:00 AM → Canceled: On rivers',
  ],
}

test.each(Object.values(EVENT_KINDS).flat())('describes a change of kind %s', (kind) => {
  const [values, words] = EXAMPLES[kind]
  expect(changeSentence({ kind, ...values })).toBe(words)
})

test('leaves unknown stages and amendment types as they are', () => {
  expect(changeSentence({ kind: 'stage', to: 'adjourned' })).toBe('Status: adjourned')
  expect(changeSentence({ kind: 'amendment', to: 'xamdt 5' })).toBe('New amendment: xamdt 5')
  expect(changeSentence({ kind: 'reintroduced', to: 'soon' })).toBe('Introduced again: soon')
})

test.each([
  ['hearing_scheduled', 'Hearing scheduled: Mar 4'],
  ['constructor', 'Constructor: Mar 4'],
])('names the unknown kind %s after itself', (kind, sentence) => {
  // A newer server may send a kind unknown to this version.
  expect(changeSentence({ kind: kind as EventKind, to: 'Mar 4' })).toBe(sentence)
})
