import { expect, test } from 'vitest'
import { listedTitlesOf } from './listed-titles.ts'

const OFFICIAL = 'To enhance the security of cloud computing, and for other purposes.'
const AMENDED = 'An Act to enhance the security of cloud computing.'
const TITLES = [
  { title: 'FedRAMP Authorization Act', type: 'Display Title' },
  { title: OFFICIAL, type: 'Official Title as Introduced' },
  { title: AMENDED, type: 'Official Title as Amended by Senate' },
  { title: OFFICIAL, type: 'Official Title as Agreed to by House and Senate' },
  { title: 'Cloud Act', type: 'Short Titles as Passed House for portions of this bill' },
  { title: 'FedRAMP Authorization Act', type: 'Short Title(s) as Passed House' },
  { title: 'Federal Risk and Authorization Management Program Act', type: 'Short Title(s) as Passed House' },
  { title: 'Federal Risk and Authorization Management Program Act', type: 'Short Title(s) as Introduced' },
  { title: 'FedRAMP', type: 'Popular Title' },
]

test('lists short and popular titles once each, those of the whole bill first', () => {
  expect(listedTitlesOf(TITLES, 'FedRAMP Authorization Act').shortTitles).toEqual([
    'Federal Risk and Authorization Management Program Act',
    'FedRAMP',
    'Cloud Act',
  ])
})

test('lists every official title once', () => {
  expect(listedTitlesOf(TITLES, 'FedRAMP Authorization Act').officialTitles).toEqual([OFFICIAL, AMENDED])
})

test('lists an earlier title that was shown and is of no other kind', () => {
  const titles = [{ title: 'Cloud Bill', type: 'Display Title' }]
  expect(listedTitlesOf(titles, 'Cloud Act')).toEqual({ shortTitles: [], officialTitles: ['Cloud Bill'] })
})

test('leaves out the title shown', () => {
  expect(listedTitlesOf(TITLES, OFFICIAL).officialTitles).toEqual([AMENDED])
  expect(listedTitlesOf([], 'FedRAMP Authorization Act')).toEqual({ shortTitles: [], officialTitles: [] })
})

test('caps the names at 200', () => {
  const titles = Array.from({ length: 500 }, (_, i) => ({
    title: `Part ${i} Act`,
    type: 'Short Titles for portions',
  }))
  expect(listedTitlesOf(titles, 'Omnibus Act').shortTitles).toHaveLength(200)
})
