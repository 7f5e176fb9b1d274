import { describe, expect, test } from 'vitest'
import { Username } from '../routes/account-fields.ts'

const problemsOf = (username: string) =>
  Username.safeParse(username).error?.issues.map(({ message }) => message)

describe('isReservedUsername', () => {
  test.each([
    'admin',
    'Support',
    'rostrum',
    '_admin_',
    '4dm1n',
    'admin2',
    'R0STRUM',
    'rostrum_support',
    'r_o_o_t',
  ])('refuses %s', (username) => {
    expect(problemsOf(username)).toEqual(['This username is reserved. Please choose another one.'])
  })

  test.each(['ada', 'administrate', 'supporter', 'badminton', 'helpful_ada', 'ada_2', 'reader'])(
    'allows %s',
    (username) => {
      expect(problemsOf(username)).toBeUndefined()
    },
  )
})
