import { expect, test } from 'vitest'
import type { VoteCard } from '../entities/vote.ts'
import { voteCardOf } from '../testing/vote-card.ts'
import { correctionSentence, vacatedSentence, voteSentence } from './vote-sentence.ts'

const CARD = voteCardOf({
  totals: { yea: 218, nay: 204, present: 0, notVoting: 10 },
  bill: { congress: 119, type: 'hr', number: '3424' },
})
const SENATE = { chamber: 'Senate', bill: { congress: 119, type: 's', number: '5' } } as const
const FAILED = { result: 'Failed', isAgreedTo: false } as const
const AMENDMENT = { congress: 119, type: 'hamdt', number: '85' } as const

test.each<[Partial<VoteCard>, string]>([
  [{}, 'The House passed H.R. 3424, 218–204'],
  [FAILED, 'The House did not pass H.R. 3424, 218–204'],
  [{ state: 'being_checked' }, 'The House passed H.R. 3424 (being checked)'],
  [{ state: 'vacated' }, 'The House withdrew its vote on H.R. 3424, which no longer counts'],
  [
    {
      ...SENATE,
      totals: { yea: 50, nay: 50, present: 0, notVoting: 0 },
      tieBreaker: { by: 'Vice President', position: 'yea' },
    },
    'The Senate passed S. 5, 50–50, the Vice President voting yea',
  ],
  [
    { kind: 'quorum', state: 'being_checked', question: 'Call of the House' },
    'The House counted those present (being checked)',
  ],
  [
    { question: 'On Motion to Suspend the Rules and Pass, as Amended' },
    'The House passed H.R. 3424, 218–204',
  ],
  [
    { question: 'On Motion to Recommit', ...FAILED },
    'The House did not send H.R. 3424 back to committee, 218–204',
  ],
  [
    { question: 'On Agreeing to the Amendment', amendment: AMENDMENT },
    'The House adopted H.Amdt. 85 to H.R. 3424, 218–204',
  ],
  [{ question: 'On Agreeing to the Amendment' }, 'The House adopted an amendment to H.R. 3424, 218–204'],
  [
    { question: 'On Agreeing to the En Bloc Amendments', ...FAILED },
    'The House did not adopt amendments to H.R. 3424, 218–204',
  ],
  [
    { question: 'On Agreeing to the Senate Amendment' },
    'The House accepted the other chamber’s changes to H.R. 3424, 218–204',
  ],
  [
    { question: 'On Agreeing to the Resolution', bill: { congress: 119, type: 'hres', number: '5' } },
    'The House agreed to H.Res. 5, 218–204',
  ],
  [
    { ...SENATE, question: 'On the Cloture Motion', ...FAILED },
    'The Senate did not end the debate on S. 5, 218–204',
  ],
  [{ ...SENATE, question: 'On Passage of the Bill' }, 'The Senate passed S. 5, 218–204'],
  [{ ...SENATE, question: 'On the Joint Resolution' }, 'The Senate passed S. 5, 218–204'],
  [
    {
      ...SENATE,
      question:
        'On Overriding the Veto (Shall the bill pass, the objections of the President notwithstanding?)',
    },
    'The Senate overrode the veto of S. 5, 218–204',
  ],
  [
    { ...SENATE, question: 'On the Decision of the Chair', result: 'Decision of Chair Sustained' },
    'The Senate voted on S. 5, On the Decision of the Chair: Decision of Chair Sustained, 218–204',
  ],
])('says in words %j', (changes, sentence) => {
  expect(voteSentence({ ...CARD, ...changes })).toBe(sentence)
})

test.each([
  ['JOURNAL', 'On Approving the Journal', 'The House voted on approving the Journal: Passed, 218–204'],
  ['ADJOURN', 'On Motion to Adjourn', 'The House voted on a motion to Adjourn: Passed, 218–204'],
])('says in words the business that the Clerk calls %s', (otherBusiness, question, sentence) => {
  const { bill: _bill, ...bare } = CARD
  expect(voteSentence({ ...bare, otherBusiness, question, result: 'Passed' })).toBe(sentence)
})

test('describes votes without a bill', () => {
  const { bill: _bill, isAgreedTo: _agreed, ...bare } = CARD
  const nomination = {
    ...bare,
    ...SENATE,
    question: 'On the Nomination',
    isAgreedTo: true,
    otherBusiness: 'PN373',
  }
  const { bill: _none, ...confirmed } = nomination
  expect(voteSentence(confirmed)).toBe('The Senate confirmed PN373, 218–204')
  const candidates = [
    { name: 'Johnson (LA)', votes: 218 },
    { name: 'Jeffries', votes: 215 },
  ]
  expect(voteSentence({ ...bare, kind: 'election', question: 'Election of the Speaker', candidates })).toBe(
    'The House voted on candidates: Johnson (LA) 218, Jeffries 215',
  )
  const present = { yea: 0, nay: 0, present: 420, notVoting: 11 }
  expect(voteSentence({ ...bare, kind: 'quorum', question: 'Call of the House', totals: present })).toBe(
    'The House counted 420 present',
  )
})

test('describes corrections', () => {
  const start = 'The House corrected its vote on H.R. 3424.'
  const pat = { name: 'Pat Cole', from: 'yea', to: 'nay' } as const
  expect(correctionSentence(CARD, { positions: [pat] })).toBe(`${start} Pat Cole: Nay, not Yea`)
  expect(correctionSentence(CARD, { positions: [{ name: 'Pat Cole', to: 'not_voting' }] })).toBe(
    `${start} Pat Cole is listed: Not voting`,
  )
  const voted = { from: 'candidate', to: 'candidate', fromCandidate: 'Abbott', toCandidate: 'Diaz' } as const
  expect(correctionSentence(CARD, { positions: [{ name: 'Pat Cole', ...voted }] })).toBe(
    `${start} Pat Cole: for Diaz, not for Abbott`,
  )
  expect(correctionSentence(CARD, { positions: [{ name: 'Pat Cole', from: 'yea' }] })).toBe(
    `${start} Pat Cole is not listed any longer`,
  )
  expect(correctionSentence(CARD, { positions: [pat, pat], result: { from: 'Failed', to: 'Passed' } })).toBe(
    `${start} The result is Passed, not Failed. 2 positions changed`,
  )
  expect(vacatedSentence(CARD)).toBe('The House withdrew its vote on H.R. 3424, which no longer counts')
})
