import { expect, test } from 'vitest'
import { plainQuestion } from './vote-question.ts'

test.each([
  [
    'On Motion to Suspend the Rules and Pass, as Amended',
    'Pass it under a shortcut that allows no amendments?',
  ],
  ['On the Cloture Motion', 'End the debate and move to a vote?'],
  ['On Agreeing to the Amendment', 'Adopt the amendment?'],
  ['On the Amendment S.Amdt. 14', 'Adopt the amendment?'],
  ['On Passage', 'Pass it?'],
  ['On Passage of the Bill', 'Pass it?'],
  ['On Agreeing to the Resolution', 'Agree to it?'],
  ['On the Nomination', 'Confirm the person nominated?'],
  ['Election of the Speaker', 'Who should be Speaker of the House?'],
])('the question %j means %j', (question, plain) => expect(plainQuestion(question)).toBe(plain))

test('a question that is not known is not explained', () =>
  expect(plainQuestion('On the Point of Order')).toBeUndefined())
