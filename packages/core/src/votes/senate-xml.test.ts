import { describe, expect, test } from 'vitest'
import { readSenateMenu, readSenateVote } from './senate-xml.ts'
import { senateXml } from './testing/made-up-votes.ts'

function read(fields: Record<string, string> = {}, casts?: string[]) {
  const parsed = readSenateVote(senateXml({ fields, ...(casts && { casts }) }))
  if ('missing' in parsed) throw new Error(`no ${parsed.missing}`)
  return parsed.row
}

describe("the Senate's file of a vote", () => {
  test('is read with its Eastern time; an empty count is zero', () => {
    expect(read()).toMatchObject({
      chamber: 'Senate',
      congress: 119,
      session: 1,
      number: 12,
      date: '2025-03-04',
      votedAt: '2025-03-04T23:56:00.000Z',
      threshold: 'three_fifths',
      bill: {
        type: 's',
        number: '3',
      },
      totals: {
        yea: 1,
        nay: 3,
        present: 0,
        notVoting: 1,
      },
    })
    expect(read({ vote_date: 'July 1, 2025,  12:05 PM' }).votedAt).toBe('2025-07-01T16:05:00.000Z')
  })

  test('has the amendment, and the bill from another field, if the document is an amendment', () => {
    const vote = read({
      document: '<document_type>S.Amdt.</document_type><document_number/><document_name/>',
      amendment:
        '<amendment_number>S.Amdt. 14</amendment_number><amendment_to_document_number>S. 3</amendment_to_document_number>',
      vote_title: 'Cole Amdt. No. 14',
    })
    expect([vote.amendment?.number, vote.bill?.number]).toEqual(['14', '3'])
  })

  test('takes the amendment of a cloture vote from the title', () => {
    const vote = read({
      vote_title: 'Motion to Invoke Cloture: Cole Amdt. No. 14; In the nature of a substitute.',
    })
    expect([vote.amendment, vote.bill?.number]).toEqual([{ congress: 119, type: 'samdt', number: '14' }, '3'])
  })

  test.each(['Ernst Amdt No. 8, As Amended', 'Schmitt Admt. No. 8', 'Point of Order Re: Paul amdt. no. 8'])(
    'takes the amendment of %s',
    (title) => expect(read({ vote_title: title }).amendment?.number).toBe('8'),
  )

  test('has no bill if the title names another', () => {
    const vote = read({ vote_title: 'Motion to Proceed to H.R. 4' })
    expect([vote.bill, vote.isMeasureUnclear]).toEqual([undefined, true])
  })

  test('is on nominations under a resolution, not on the resolution', () => {
    const vote = read({
      document:
        '<document_type>PN</document_type><document_number>373</document_number><document_name>PN373</document_name>',
      vote_title: 'Confirmation: En Bloc Nominations as Provided for Under the Provisions of S. Res. 532',
    })
    expect([vote.bill, vote.otherBusiness]).toEqual([undefined, 'PN373'])
  })

  test('keeps the wording of an impeachment and of a live pair', () => {
    const casts = ['Guilty', 'Not Guilty', 'Present, Giving Live Pair', 'Yea', 'Nay']
    expect(read({}, casts).positions?.map(({ position, castAs }) => [position, castAs])).toEqual([
      ['yea', 'Guilty'],
      ['nay', 'Not Guilty'],
      ['present', 'Present, Giving Live Pair'],
      ['yea', undefined],
      ['nay', undefined],
    ])
  })

  test('has the Vice President apart from the senators', () => {
    const vote = read({
      tie_breaker: '<by_whom>Vice President</by_whom><tie_breaker_vote>Yea</tie_breaker_vote>',
    })
    expect(vote.tieBreaker).toEqual({ by: 'Vice President', position: 'yea' })
    expect(vote.positions).toHaveLength(5)
  })

  test.each([
    ['<html><body>Page not found</body></html>', 'roll_call_vote: the root element is html'],
    ['<roll_call_vote><vote_number>1</vote_number></roll_call_vote>', 'vote_number'],
    [senateXml({ casts: ['Perhaps'] }), 'vote_cast'],
    [senateXml({ fields: { majority_requirement: '7/8' } }), 'majority_requirement'],
  ])('rejects an unreadable file', (text, missing) => expect(readSenateVote(text)).toEqual({ missing }))
})

describe('the menu', () => {
  const menuOf = (votes: string): string =>
    `<vote_summary><congress>119</congress><session>2</session><votes>${votes}</votes></vote_summary>`

  test('has numbers with zeros, measures within questions, and votes on several nominations', () => {
    const parsed = readSenateMenu(
      menuOf(
        '<vote><vote_number>00616</vote_number><question>On the Amendment <measure>S.Amdt. 14</measure></question></vote>' +
          '<vote><vote_number>00002</vote_number><en_bloc><matter><issue>PN1</issue></matter></en_bloc></vote>',
      ),
    )
    expect('row' in parsed && parsed.row.map(({ session, number }) => [session, number])).toEqual([
      [2, 616],
      [2, 2],
    ])
  })

  test('recognizes a changed row by its fingerprint', () => {
    const fingerprints = ['Agreed to', 'Rejected'].map((result) => {
      const parsed = readSenateMenu(
        menuOf(`<vote><vote_number>1</vote_number><result>${result}</result></vote>`),
      )
      return 'row' in parsed ? parsed.row[0]?.fingerprint : undefined
    })
    expect(new Set(fingerprints).size).toBe(2)
  })

  test('rejects any other page', () => {
    expect(readSenateMenu('<html/>')).toEqual({ missing: 'vote_summary: the root element is html' })
  })
})
