import { congressYears } from '@rostrum/contract/congress/congress'
import type { CongressRecord } from '../record/common.ts'
import { fieldsOf, missingField, type ParseResult } from './wire-object.ts'
import { congressOf, intOf, textOf } from './values.ts'

/** Older responses have only a name: "118th Congress". */
export function readCongress(wire: unknown): ParseResult<CongressRecord> {
  const row = fieldsOf(wire)
  const congress = congressOf(row['number']) ?? congressOf(/^\d+/.exec(textOf(row['name']) ?? '')?.[0])
  if (congress === undefined) return missingField('number')
  const { first, last } = congressYears(congress)
  return {
    row: { congress, startYear: intOf(row['startYear']) ?? first, endYear: intOf(row['endYear']) ?? last },
  }
}
