import { yearsOf } from '@rostrum/contract/congress'
import type { CongressRecord } from '../record/congress.ts'
import { fieldsOf, lacks, type Reading } from './reading.ts'
import { congressOf, intOf, textOf } from './values.ts'

/** Older answers have no number, only a name: "118th Congress". */
export function readCongress(wire: unknown): Reading<CongressRecord> {
  const row = fieldsOf(wire)
  const congress = congressOf(row['number']) ?? congressOf(/^\d+/.exec(textOf(row['name']) ?? '')?.[0])
  if (congress === undefined) return lacks('number')
  const { first, last } = yearsOf(congress)
  return {
    row: { congress, startYear: intOf(row['startYear']) ?? first, endYear: intOf(row['endYear']) ?? last },
  }
}
