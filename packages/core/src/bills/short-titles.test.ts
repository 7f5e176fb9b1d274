import { expect, test } from 'vitest'
import { shortTitlesOf } from './short-titles.ts'

test('lists short and popular titles once each, those of the whole bill first', () => {
  const titles = [
    { title: 'FedRAMP Authorization Act', type: 'Display Title' },
    {
      title: 'To enhance the security of cloud computing, and for other purposes.',
      type: 'Official Title as Introduced',
    },
    { title: 'Cloud Act', type: 'Short Titles as Passed House for portions of this bill' },
    { title: 'FedRAMP Authorization Act', type: 'Short Title(s) as Passed House' },
    {
      title: 'Federal Risk and Authorization Management Program Act',
      type: 'Short Title(s) as Passed House',
    },
    { title: 'Federal Risk and Authorization Management Program Act', type: 'Short Title(s) as Introduced' },
    { title: 'FedRAMP', type: 'Popular Title' },
  ]
  expect(shortTitlesOf(titles, 'FedRAMP Authorization Act')).toEqual([
    'Federal Risk and Authorization Management Program Act',
    'FedRAMP',
    'Cloud Act',
  ])
  expect(shortTitlesOf([], 'FedRAMP Authorization Act')).toEqual([])
})

test('caps the names at 200', () => {
  const titles = Array.from({ length: 500 }, (_, i) => ({
    title: `Part ${i} Act`,
    type: 'Short Titles for portions',
  }))
  expect(shortTitlesOf(titles, 'Omnibus Act')).toHaveLength(200)
})
