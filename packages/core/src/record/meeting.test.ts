import { expect, test } from 'vitest'
import { storedMeeting } from '../committees/testing/stored-meeting.ts'
import { meetingCard } from './meeting.ts'

test.each([
  [
    'Markup of: • H.R. 1, Lamp Act; and • H.R. 2, Bell Act.',
    'Markup of: H.R. 1, Lamp Act; and H.R. 2, Bell Act.',
  ],
  ['Hearing on •H.R. 1 • H.R. 2', 'Hearing on H.R. 1; H.R. 2'],
  ['• Lamps', 'Lamps'],
  ['The state of lighthouses', 'The state of lighthouses'],
])('the title %j is read as %j', (title, read) =>
  expect(meetingCard(storedMeeting({ title })).title).toBe(read),
)
