import { expect, test } from 'vitest'
import { amendmentAim } from './amendment-aim.ts'

test.each([
  [{ purpose: 'To modify the effective date.' }, 'To modify the effective date.', true],
  [{ purpose: 'In the nature of a substitute.' }, 'Replaces the whole text.', false],
  [{ purpose: 'Of a perfecting nature.' }, 'Changes part of the text.', false],
  [
    { description: 'An amendment numbered 3 printed in Part B of House Report 119-30 to ban a rule.' },
    'To ban a rule.',
    false,
  ],
  [{ description: 'Pursuant to H. Res. 9, it is adopted.' }, 'Pursuant to H. Res. 9, it is adopted.', true],
])('says in a sentence what %j does', (amendment, text, isWhole) => {
  expect(amendmentAim(amendment)).toEqual({ text, isWhole })
})

test('ends a wall of text at a word', () => {
  const aim = amendmentAim({ description: 'An amendment to clarify the roles of agencies. '.repeat(20) })
  expect(aim?.text).toMatch(/^To clarify .*\w…$/)
  expect(aim?.text.length).toBeLessThanOrEqual(201)
  expect(aim?.isWhole).toBe(false)
})

test('is not known without purpose and description', () => {
  expect(amendmentAim({})).toBeUndefined()
})
