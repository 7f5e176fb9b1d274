import { describe, expect, test } from 'vitest'
import { headlineOf } from './alert-mail.ts'
import type { MailedEntry } from './stories.ts'
import { mailedEntry, render, siteUrl, staged, unsubscribeUrl } from './testing/mailed-entry.ts'

describe('one happening', () => {
  const VOTE = { vote: 'house/119/1/240', happening: 'vote house/119/1/240' }
  const PASSED = 'The House passed H.R. 1315, 218–204'
  const member = (name: string, changes: Partial<MailedEntry>) =>
    mailedEntry({
      item: { kind: 'member', key: name === 'Ada B. Lane' ? 'L000001' : 'C000002', title: name },
      isFollowed: true,
      reasons: [`You track ${name}.`],
      ...changes,
    })

  test('of a bill and of two members is one entry that says how they voted', () => {
    const { subject, text } = render([
      member('Ada B. Lane', { ...VOTE, kind: 'voted', to: `Nay. ${PASSED}` }),
      mailedEntry({ ...VOTE, kind: 'vote', to: PASSED, isFollowed: true }),
      member('Ben Cole', { ...VOTE, kind: 'voted', to: `Not voting. ${PASSED}` }),
    ])
    expect(subject).toBe(PASSED)
    expect(text.match(/^\* .*/gm)).toEqual([
      `* Vote: ${PASSED}. Ada B. Lane voted Nay. Ben Cole did not vote.`,
    ])
    expect(text).toContain('You track H.R. 1315.\nYou track Ada B. Lane.\nYou track Ben Cole.\n')
    expect(text).toContain(`Open the vote: ${siteUrl}/congress/votes/house/119/1/240`)
    expect(text.match(/^Stop tracking .*/gm)).toEqual([
      `Stop tracking H.R. 1315: ${unsubscribeUrl}.bill.119.hr.1315`,
      `Stop tracking Ada B. Lane: ${unsubscribeUrl}.member.L000001`,
      `Stop tracking Ben Cole: ${unsubscribeUrl}.member.C000002`,
    ])
  })

  test('of many followed members names five', () => {
    const voters = Array.from({ length: 7 }, (_, i) =>
      member(`Member ${i}`, { ...VOTE, kind: 'voted', to: `Nay. ${PASSED}` }),
    )
    expect(render([mailedEntry({ ...VOTE, kind: 'vote', to: PASSED }), ...voters]).text).toContain(
      'Member 4 voted Nay. 2 more of the members you track voted.',
    )
  })

  test('of a member links the bill and the vote', () => {
    const { text } = render([
      member('Ada B. Lane', {
        ...VOTE,
        kind: 'voted',
        to: 'Nay. The House adopted H.Amdt. 85 to H.R. 3424, 1–0',
      }),
      member('Ada B. Lane', { kind: 'cosponsored', to: '119/sjres/5 A title with H.R. 7 in it' }),
    ])
    expect(text.match(/^Open .*/gm)).toEqual([
      `Open S.J.Res. 5: ${siteUrl}/congress/119/sjres/5`,
      `Open H.R. 3424: ${siteUrl}/congress/119/hr/3424`,
      `Open the vote: ${siteUrl}/congress/votes/house/119/1/240`,
      `Open in Rostrum: ${siteUrl}/members/L000001`,
    ])
  })

  test('is a law with its number, or the number alone if that comes later', () => {
    const number = mailedEntry({ kind: 'law', to: 'Public Law 119-48' })
    const law = [
      mailedEntry({ kind: 'action', to: 'Became Public Law No: 119-48.' }),
      mailedEntry({ to: 'became_law' }),
      number,
    ]
    expect(render(law).subject).toBe('H.R. 1315 became law: Public Law 119-48')
    expect(render(law).text.match(/^\* .*/gm)).toEqual(['* Became law: Public Law 119-48'])
    expect(render([number]).subject).toBe('H.R. 1315 is now Public Law 119-48')
    expect(render([number]).text).toContain('* Law number: Public Law 119-48')
    expect(headlineOf({ rhythm: 'immediate', entries: law }).record).toEqual(number.item)
  })
})

test('states that a vote tabled a measure', () => {
  const path = [
    { step: 'floor', chamber: 'House', date: '2026-11-20', outcome: 'failed', manner: 'tabled' },
  ] as const
  const { subject, text } = render([
    mailedEntry({ to: 'failed', status: { stage: staged('failed', [...path]) } }),
  ])
  expect(subject).toBe('H.R. 1315 was tabled by a vote of the House')
  expect(text).toContain('Now: Failed, tabled by a vote of the House.')
  expect(render([mailedEntry({ to: 'failed', status: { stage: staged('failed') } })]).subject).toBe(
    'H.R. 1315 failed',
  )
})

test('links what a search found to the searches', () => {
  const { text } = render([mailedEntry({ isFound: true })])
  expect(text).toContain(`Change your searches: ${siteUrl}/alerts`)
  expect(text).not.toContain('Stop tracking')
})
