import { expect, test } from 'vitest'
import { firstSentence } from './committee-files.ts'

test.each([
  ['It has jurisdiction over farms. It also meets.', 'It has jurisdiction over farms.'],
  ['It oversees the U.S. Department of Tides.  And more.', 'It oversees the U.S. Department of Tides.'],
  ['It is known as “The Speaker’s Committee.” It meets.', 'It is known as “The Speaker’s Committee.”'],
  ['One line\nand another without an end', 'One line and another without an end'],
  ['See No. 5 of the rules. Then stop.', 'See No. 5 of the rules.'],
])('the first sentence of %s', (text, sentence) => expect(firstSentence(text)).toBe(sentence))
