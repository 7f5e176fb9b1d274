import { missingField, type ParseResult, type WireObject } from './wire-object.ts'
import { congressOf, numberOf, textOf } from './values.ts'

/** Rejects types and fractional numbers of the earliest congresses, such as `cen_doc_h`. */
export function readRecordId<T extends string>(
  row: WireObject,
  isType: (type: string) => type is T,
): ParseResult<{ congress: number; type: T; number: string }> {
  const congress = congressOf(row['congress'])
  const type = textOf(row['type'])?.toLowerCase() ?? ''
  const number = numberOf(row['number'])
  if (congress === undefined) return missingField('congress')
  if (!isType(type)) return missingField('type')
  if (number === undefined) return missingField('number')
  return { row: { congress, type, number } }
}
