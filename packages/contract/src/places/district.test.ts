import { expect, test } from 'vitest'
import { districtFragment, parseDistrictFragment } from './district.ts'

test.each([
  { stateCode: 'OH', district: 4 },
  { stateCode: 'VT', district: 0 },
  { stateCode: 'GU', district: 0 },
])('a district is read from its fragment: %o', (district) => {
  expect(parseDistrictFragment(districtFragment(district), 119)).toEqual({ ...district, congress: 119 })
})

test.each(['', '#', '#OH', '#OH-0', '#OH-16', '#VT-1', '#ZZ-1', '#oh-4', '#OH-4x', 'OH-4'])(
  '%j is none',
  (fragment) => expect(parseDistrictFragment(fragment, 119)).toBeUndefined(),
)
