import { expect, test } from 'vitest'
import { noteWords } from './note-words.ts'

const link = (text: string) => ({ text, url: `https://www.congress.gov/${text.length}` })

test('splits a note where its links are', () => {
  const links = [link('The print'), link('a report')]
  expect(noteWords({ text: 'The print and a report exist.', links })).toEqual([
    links[0],
    ' and ',
    links[1],
    ' exist.',
  ])
})

test('leaves a note without links whole, and keeps a link with other words', () => {
  expect(noteWords({ text: 'See S. 4.', links: [] })).toEqual(['See S. 4.'])
  expect(noteWords({ text: 'See S. 4.', links: [link('elsewhere')] })).toEqual([
    link('elsewhere'),
    'See S. 4.',
  ])
})
