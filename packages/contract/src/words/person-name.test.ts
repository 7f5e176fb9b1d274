import { expect, test } from 'vitest'
import { spokenName } from './person-name.ts'

test.each([
  ['Rep. Smith, Jason [R-MO-8]', 'Rep. Jason Smith'],
  ['Rep. Aubuchon, Julius P., Jr. [D-CA-35]', 'Rep. Julius P. Aubuchon, Jr.'],
  ['Sen. Van Hollen, Chris [D-MD]', 'Sen. Chris Van Hollen'],
  ['Del. Norton, Eleanor Holmes [D-DC-At Large]', 'Del. Eleanor Holmes Norton'],
  [
    'Resident Commissioner González-Colón, Jenniffer [R-PR-At Large]',
    'Resident Commissioner Jenniffer González-Colón',
  ],
  ['Smith, Jason', 'Jason Smith'],
  ['Jason Smith', 'Jason Smith'],
  ['Rep. Jason Smith [R-MO-8]', 'Rep. Jason Smith'],
  ['Commish. González-Colón, Jenniffer', 'Resident Commissioner Jenniffer González-Colón'],
  ['Rep. Ibrahim E. Chavis, Jr. [D-GA-2]', 'Rep. Ibrahim E. Chavis, Jr.'],
  ['Ibrahim E. Chavis, Jr.', 'Ibrahim E. Chavis, Jr.'],
  ['Ada B. Lane, III', 'Ada B. Lane, III'],
  ['Del Toro, Maria', 'Maria Del Toro'],
  ['', ''],
  ['<b>Smith</b>, <i>J</i>', '<i>J</i> <b>Smith</b>'],
])('formats %s as %s', (listed, spoken) => {
  expect(spokenName(listed)).toBe(spoken)
})
