import { expect, test } from 'vitest'
import { readAmendmentHead, readAmendmentItem, readBillAmendment } from './normalize-amendment.ts'

test('reads a submitted amendment without action and purpose', () => {
  const row = { congress: 119, number: '2137', type: 'SAMDT', updateDate: '2025-05-30T10:56:35Z', url: 'x' }
  const id = { congress: 119, type: 'samdt', number: '2137' }
  expect(readBillAmendment(row)).toEqual({ row: id })
  expect(readAmendmentHead(row)).toEqual({ row: { ...id, sourceUpdatedAt: '2025-05-30T10:56:35.000Z' } })
})

test('reads an amendment item sponsored by a committee', () => {
  const reading = readAmendmentItem({
    congress: 119,
    number: '173',
    type: 'HAMDT',
    chamber: 'House of Representatives',
    description: 'To clarify &quot;bench&quot;. ',
    submittedDate: '2025-02-08T05:00:00Z',
    proposedDate: null,
    sponsors: [{ name: 'Committee on Benches', url: 'x' }],
    latestAction: { actionDate: '2025-02-08', text: 'Agreed to by voice vote. ', links: [] },
    amendedBill: { congress: 119, type: 'HR', number: '4242', title: 'Benches Act', url: 'x' },
    amendedAmendment: { congress: 119, type: 'HAMDT', number: 170, url: 'x' },
    actions: { count: 7, url: 'x' },
    amendmentsToAmendment: { count: 2, url: 'x' },
    updateDate: '2025-02-18T16:38:41Z',
  })
  expect(reading).toEqual({
    row: {
      congress: 119,
      type: 'hamdt',
      number: '173',
      chamber: 'House',
      description: 'To clarify "bench".',
      submittedDate: '2025-02-08',
      sponsors: [{ fullName: 'Committee on Benches' }],
      latestAction: { text: 'Agreed to by voice vote.', date: '2025-02-08' },
      amendedBill: { congress: 119, type: 'hr', number: '4242', title: 'Benches Act' },
      amendedAmendment: { congress: 119, type: 'hamdt', number: '170' },
      counts: { actions: 7, amendments: 2, cosponsors: 0, texts: 0 },
      sourceUpdatedAt: '2025-02-18T16:38:41.000Z',
    },
  })
})

test('reads the notes of an amendment, and the senator who offered it for its sponsor', () => {
  const ann = { bioguideId: 'E000001', fullName: 'Sen. Example, Ann [D-VT]', party: 'D', state: 'VT' }
  const bo = { bioguideId: 'F000002', fullName: 'Sen. Other, Bo [R-WY]', party: 'R', state: 'WY' }
  const wire = {
    congress: 119,
    number: '12',
    type: 'SAMDT',
    updateDate: '2025-02-18T16:38:41Z',
    sponsors: [ann],
    notes: [{ text: 'Adopted by unanimous consent.' }],
  }
  const offering = (senator: object) =>
    ['Submitted on behalf of', 'Proposed on behalf of'].map((type) => ({ ...senator, type }))
  expect(readAmendmentItem({ ...wire, onBehalfOfSponsor: offering(bo) })).toMatchObject({
    row: {
      notes: [{ text: 'Adopted by unanimous consent.', links: [] }],
      onBehalfOfSponsor: [
        { ...bo, type: 'Submitted on behalf of' },
        { ...bo, type: 'Proposed on behalf of' },
      ],
    },
  })
  const alone = readAmendmentItem({ ...wire, notes: [], onBehalfOfSponsor: offering(ann) })
  expect(alone).toHaveProperty('row.sponsors')
  expect(alone).not.toHaveProperty('row.onBehalfOfSponsor')
  expect(alone).not.toHaveProperty('row.notes')
})
