import { expect, test } from 'vitest'
import { amendmentTitle } from './amendment-title.ts'

test('titles an amendment without a title by its type and number', () => {
  expect(amendmentTitle({ type: 'samdt', number: '2137' })).toBe('Amendment SAMDT 2137')
  expect(amendmentTitle({ type: 'hamdt', number: '1', title: 'In the nature of a substitute' })).toBe(
    'In the nature of a substitute',
  )
})
