import { expect, test } from 'vitest'
import { readAction, readTextVersion } from './normalize-actions.ts'
import {
  readCommittee,
  readRelatedBill,
  readSummary,
  readTitle,
  subjectRowsOf,
  subjectsOf,
} from './normalize-bill-parts.ts'
import { readCosponsor } from './normalize-people.ts'

test('preserves code, type and text of an action, since a code can mean two things', () => {
  const row = {
    actionCode: 'E30000',
    actionDate: '2025-05-06',
    sourceSystem: { code: 9, name: 'Library of Congress' },
    type: 'President',
  }
  const shared = { code: 'E30000', date: '2025-05-06', source: 9, type: 'President' }
  expect(readAction({ ...row, text: 'Signed by President.' })).toEqual({
    row: { ...shared, text: 'Signed by President.' },
  })
  expect(readAction({ ...row, text: 'Vetoed by President.' })).toEqual({
    row: { ...shared, text: 'Vetoed by President.' },
  })
})

test('recognizes the Senate as a source without a code', () => {
  const row = { actionDate: '2025-05-06', text: 'Passed Senate.', sourceSystem: { name: 'Senate' } }
  expect(readAction(row)).toMatchObject({ row: { source: 0 } })
})

test('reads an action with votes and committees', () => {
  const vote = {
    chamber: 'House',
    congress: 119,
    rollNumber: 12,
    sessionNumber: '1',
    date: '2025-05-06T20:00:00Z',
  }
  const reading = readAction({
    actionDate: '2025-05-06',
    text: 'Motion to Discharge filed. (<a href="https://clerk.house.gov/x">text</a>) ',
    type: 'Discharge',
    committees: [{ name: 'Benches Committee', systemCode: 'hsbe00', url: 'x' }],
    recordedVotes: [{ ...vote, url: 'http://clerk.house.gov/evs/2025/roll012.xml' }, { chamber: 'House' }],
  })
  expect(reading).toEqual({
    row: {
      date: '2025-05-06',
      text: 'Motion to Discharge filed. (text)',
      type: 'Discharge',
      committees: ['hsbe00'],
      votes: [
        {
          chamber: 'House',
          congress: 119,
          session: 1,
          rollNumber: 12,
          url: 'https://clerk.house.gov/evs/2025/roll012.xml',
        },
      ],
    },
  })
})

test('accepts an action without text but not one without a date', () => {
  expect(readAction({ actionDate: '2025-05-06', text: '', actionCode: 'H8D000' })).toEqual({
    row: { date: '2025-05-06', text: '', code: 'H8D000' },
  })
  expect(readAction({ actionDate: null, text: 'Held at the desk.' })).toEqual({ missing: 'actionDate' })
})

test('normalizes the capitalization of committee activities', () => {
  const activity = (name: string) => ({ name, date: '2025-05-07T02:00:00Z' })
  const committee = (name: string) => ({
    name: 'Benches Committee',
    systemCode: 'HSBE00',
    chamber: 'House',
    type: 'Standing',
    activities: [activity(name)],
    subcommittees: [{ name: 'Parks Subcommittee', systemCode: 'hsbe01', activities: null }],
  })
  const row = {
    name: 'Benches Committee',
    systemCode: 'hsbe00',
    chamber: 'House',
    type: 'Standing',
    activities: [{ name: 'Referred to', date: '2025-05-06' }],
    subcommittees: [{ name: 'Parks Subcommittee', systemCode: 'hsbe01', activities: [] }],
  }
  expect(readCommittee(committee('Referred To'))).toEqual({ row })
  expect(readCommittee(committee('Referred to'))).toEqual({ row })
})

test('reads cosponsors, withdrawn or not', () => {
  const row = {
    bioguideId: 'e000002',
    fullName: 'Sen. Example, Bo [R-TN]',
    middleName: null,
    party: 'R',
    state: 'TN',
    district: null,
    sponsorshipDate: '2025-03-15',
    isOriginalCosponsor: 'True',
    sponsorshipWithdrawnDate: null,
  }
  const person = { bioguideId: 'E000002', fullName: 'Sen. Example, Bo [R-TN]', party: 'R', state: 'TN' }
  const cosponsor = { ...person, date: '2025-03-15', isOriginal: true }
  expect(readCosponsor(row)).toEqual({ row: cosponsor })
  expect(readCosponsor({ ...row, sponsorshipWithdrawnDate: '2025-03-21' })).toEqual({
    row: { ...cosponsor, withdrawnDate: '2025-03-21' },
  })
})

test('reads a related bill with a numeric number and no action', () => {
  const row = {
    congress: 119,
    type: 'S',
    number: 149,
    title: 'Benches for All Act',
    latestAction: null,
    relationshipDetails: [{ type: 'Related bill', identifiedBy: 'CRS' }],
  }
  expect(readRelatedBill(row)).toEqual({
    row: {
      congress: 119,
      type: 's',
      number: '149',
      title: 'Benches for All Act',
      relations: [{ type: 'Related bill', identifiedBy: 'CRS' }],
    },
  })
})

test('preserves markup of a summary, trims it and ignores a blank date', () => {
  const row = {
    versionCode: '00',
    actionDate: '',
    actionDesc: 'Introduced in House',
    text: ' <p>Benches &amp; more</p>',
  }
  expect(readSummary(row)).toEqual({
    row: { versionCode: '00', actionDesc: 'Introduced in House', text: '<p>Benches &amp; more</p>' },
  })
  expect(readSummary({ ...row, text: null })).toEqual({ missing: 'text' })
})

test('reads titles in the current shape and that of 2022', () => {
  const title = {
    title: 'Benches Act',
    titleType: 'Display Title',
    titleTypeCode: 45,
    updateDate: '2025-05-06T01:02:03Z',
  }
  expect(readTitle(title)).toEqual({ row: { title: 'Benches Act', type: 'Display Title' } })
  expect(
    readTitle({ title: 'B&#039;s Act', titleType: 'Short Title', chamberCode: null, chamberName: 'Senate' }),
  ).toEqual({
    row: { title: "B's Act", type: 'Short Title', chamber: 'Senate' },
  })
})

test('reads a text version without a date and drops links to unknown hosts', () => {
  const reading = readTextVersion({
    type: 'Enrolled Bill',
    date: null,
    formats: [
      { type: 'PDF', url: 'http://www.congress.gov/119/bills/hr1/BILLS-119hr1enr.pdf' },
      { type: 'Formatted Text', url: 'https://mirror.example/BILLS-119hr1enr.htm' },
    ],
  })
  expect(reading).toEqual({
    row: {
      type: 'Enrolled Bill',
      formats: [{ type: 'PDF', url: 'https://www.congress.gov/119/bills/hr1/BILLS-119hr1enr.pdf' }],
    },
  })
})

test('reads subjects with a missing or null policy area', () => {
  const legislativeSubjects = [{ name: 'Parks', updateDate: '2025-01-10T15:38:18Z' }]
  expect(subjectRowsOf({ legislativeSubjects, policyArea: { name: null } })).toEqual(legislativeSubjects)
  expect(subjectRowsOf({})).toEqual([])
  expect(
    subjectsOf([
      { name: 'Parks', isPolicyArea: false },
      { name: 'Environmental Protection', isPolicyArea: true },
    ]),
  ).toEqual({ subjects: ['Parks'], policyArea: 'Environmental Protection' })
})
