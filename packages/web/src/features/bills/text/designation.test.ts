import { expect, test } from 'vitest'
import { splitDesignation } from './designation.ts'

test.each([
  ['(2) submit a report;', '(2) ', 'submit a report;'],
  ['(a) (1) In general.--', '(a) (1) ', 'In general.--'],
  ['(iv)(AA) the Secretary', '(iv)(AA) ', 'the Secretary'],
  ['``(3) grants;', '(3) ', '``grants;'],
  ['SEC. 102. FINDINGS.', 'SEC. 102.', ' FINDINGS.'],
  ['Section 3A. Reports.', 'Section 3A.', ' Reports.'],
  ['TITLE IV--GRANTS', 'TITLE IV', '--GRANTS'],
  ['(the Act) applies', '', '(the Act) applies'],
  ['Part B of title IV applies.', '', 'Part B of title IV applies.'],
  ['Section 102 of the Act is amended.', '', 'Section 102 of the Act is amended.'],
  ['(2)', '', '(2)'],
  ['There are authorized $500.', '', 'There are authorized $500.'],
])('splits "%s" into its number and its wording', (text, designation, wording) => {
  expect(splitDesignation(text)).toEqual({ designation, wording })
})
