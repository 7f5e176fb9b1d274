import { describe, expect, test } from 'vitest'
import { readClerkFile } from './clerk-xml.ts'
import { clerkXml } from './testing/made-up-votes.ts'

const ROLL = { year: 2025, number: 12 }

describe("the Clerk's file of a roll call", () => {
  test('is read with ids, which are attributes, and Eastern times', () => {
    const answer = readClerkFile(clerkXml(), ROLL)
    expect(answer).toMatchObject({
      kind: 'vote',
      vote: {
        source: 'clerk',
        congress: 119,
        session: 1,
        number: 12,
        date: '2025-03-04',
        title: 'Example Act',
        votedAt: '2025-03-04T23:56:00.000Z',
        threshold: 'two_thirds',
        result: 'Failed',
        bill: {
          congress: 119,
          type: 'hr',
          number: '3',
        },
        byParty: [
          {
            party: 'Republican',
            yea: 0,
            nay: 2,
            present: 0,
            notVoting: 1,
          },
          {
            party: 'Democratic',
            yea: 1,
            nay: 1,
            present: 0,
            notVoting: 0,
          },
        ],
      },
    })
    const [first] = answer.kind === 'vote' ? (answer.vote.positions ?? []) : []
    expect(first).toEqual({
      bioguideId: 'A000901',
      name: 'Abbott',
      party: 'Democratic',
      state: 'OH',
      position: 'yea',
    })
  })

  test('is of a quorum call, which needs no threshold and has no bill', () => {
    const metadata = { 'legis-num': 'QUORUM', 'vote-type': 'QUORUM', 'vote-question': 'Call by States' }
    const answer = readClerkFile(clerkXml({ casts: Array(5).fill('Present'), metadata }), ROLL)
    expect(answer).toMatchObject({ kind: 'vote', vote: { kind: 'quorum', otherBusiness: 'QUORUM' } })
    expect(answer.kind === 'vote' && answer.vote.threshold).toBeUndefined()
  })

  test('is of an election with candidates', () => {
    const totals = ['Cole (TX)', 'Abbott', 'Present']
      .map(
        (name, i) =>
          `<totals-by-candidate><candidate>${name}</candidate><candidate-total>${3 - i}</candidate-total></totals-by-candidate>`,
      )
      .join('')
    const metadata = { 'vote-question': 'Election of the Speaker', 'vote-result': 'Cole (TX)' }
    const answer = readClerkFile(clerkXml({ totals, metadata, casts: Array(5).fill('Cole (TX)') }), ROLL)
    expect(answer).toMatchObject({
      kind: 'vote',
      vote: {
        kind: 'election',
        candidates: [
          { name: 'Cole (TX)', votes: 3 },
          { name: 'Abbott', votes: 2 },
        ],
      },
    })
  })

  test.each([
    [
      'the page for numbers to come',
      '<html><body class="roll-call-vote-not-available"><br></body></html>',
      'absent',
    ],
    [
      'the error of the file server',
      '<xml>Error sanitizing file "roll012.xml". Please try again.</xml>',
      'absent',
    ],
    ['a notice in a page', '<html><body>This vote was vacated</body></html>', 'vacated'],
    ['a vacated vote', '<notice>This vote was vacated</notice>', 'vacated'],
    ['another root element', '<vote-list><vote/></vote-list>', 'refused'],
    ['a page that is not XML', '<!DOCTYPE html><html><br></html>', 'refused'],
    ['another number', clerkXml({ metadata: { 'rollcall-num': '13' } }), 'refused'],
    ['another year', clerkXml({ metadata: { session: '2nd' } }), 'refused'],
    ['unknown words', clerkXml({ casts: ['Perhaps'] }), 'refused'],
  ])('can be %s instead', (_, text, kind) => expect(readClerkFile(text, ROLL).kind).toBe(kind))

  test('names the root element that it refuses', () => {
    expect(readClerkFile('<error>busy</error>', ROLL)).toEqual({
      kind: 'refused',
      reason: 'the root element is error',
    })
  })
})
