import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { AMENDMENT_TYPE_KEYS } from '@rostrum/contract/congress/bill-types'
import type { AmendmentLine } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { defineSchema, type RecordOf } from '@rostrum/finder/schema'
import { latestActionField } from '../../record/views.ts'
import type { StoredAmendment } from '../../store/record/amendments.ts'
import { serialOf, toEpochSeconds } from '../column-values.ts'
import type { IndexSpec } from '../index-source.ts'

const AMENDMENT_SCHEMA = defineSchema({
  fields: {
    title: { kind: 'text', weight: 1 },
    codes: { kind: 'exact' },
    congress: { kind: 'keyword' },
    sponsor: { kind: 'keywords' },
    cosponsor: { kind: 'keywords' },
    introduced: { kind: 'date' },
    updated: { kind: 'number' },
    serial: { kind: 'number' },
    card: { kind: 'stored' },
  },
  ties: [
    { field: 'updated', order: 'desc' },
    { field: 'serial', order: 'desc' },
  ],
})
export type AmendmentFields = (typeof AMENDMENT_SCHEMA)['fields']

function amendmentLineOf(amendment: StoredAmendment): AmendmentLine {
  const { congress, type, number, purpose, description, detail } = amendment
  const title = purpose ?? description
  const introducedDate = detail?.item.submittedDate ?? detail?.item.proposedDate
  return {
    kind: 'amendment',
    congress,
    type,
    number,
    ...omitUndefined({ title, introducedDate }),
    ...latestActionField(amendment),
  }
}

export const encodeAmendmentLine = (line: AmendmentLine): string => JSON.stringify(line)
export const decodeAmendmentLine = (text: string): AmendmentLine => JSON.parse(text) as AmendmentLine // written by encodeAmendmentLine

function recordOf(amendment: StoredAmendment): RecordOf<AmendmentFields> {
  const { congress, type, detail } = amendment
  const id = recordKeyOf(amendment)
  const line = amendmentLineOf(amendment)
  return {
    id,
    title: line.title,
    codes: id,
    congress: String(congress),
    sponsor: detail?.item.sponsors.flatMap(({ bioguideId }) => bioguideId ?? []),
    cosponsor: detail?.cosponsors.flatMap(({ bioguideId, withdrawnDate }) =>
      withdrawnDate === undefined ? (bioguideId ?? []) : [],
    ),
    introduced: line.introducedDate,
    updated: toEpochSeconds(amendment.updatedAt),
    serial: serialOf(amendment, AMENDMENT_TYPE_KEYS.indexOf(type), AMENDMENT_TYPE_KEYS.length),
    card: encodeAmendmentLine(line),
  }
}

export const AMENDMENT_INDEX_SPEC: IndexSpec<StoredAmendment, AmendmentFields> = {
  name: 'amendments',
  schema: AMENDMENT_SCHEMA,
  recordVersion: 1,
  idOf: recordKeyOf,
  recordOf,
}
