import { expect, test } from 'vitest'
import { compareFortnight, FORTNIGHTS } from './testing/fortnight.ts'

/** `npm run bench -- alerts` does the same with 500. */
const READERS = 60

test.each(FORTNIGHTS)(
  'mails according to the rules during two weeks with a clock change, from %s',
  async (from) => {
    const { problems, mails, mailed } = await compareFortnight(from, READERS)
    expect(problems).toEqual([])
    expect(mails).toBeGreaterThan(READERS * 5)
    expect(mailed).toBeGreaterThan(mails)
  },
)
