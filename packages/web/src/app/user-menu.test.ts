import { expect, test } from 'vitest'
import { fullName, greetingName } from './user-menu.tsx'

test.each([
  [{ username: 'ada', first_name: 'Ada', last_name: 'Lovelace' }, 'Ada', 'Ada Lovelace'],
  [{ username: 'ada', first_name: 'Ada' }, 'Ada', 'Ada'],
  [{ username: 'ada', last_name: 'Lovelace' }, 'ada', 'Lovelace'],
  [{ username: 'ada', first_name: '', last_name: '' }, 'ada', 'ada'],
])('%j has the greeting %s and the full name %s', (user, greeting, name) => {
  expect(greetingName(user)).toBe(greeting)
  expect(fullName(user)).toBe(name)
})
