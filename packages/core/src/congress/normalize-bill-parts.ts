import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type {
  CommitteeRecord,
  RelatedBillRecord,
  SubjectsRecord,
  SummaryRecord,
  TitleRecord,
} from '../record/bill.ts'
import { dateOf, instantOf } from './dates.ts'
import { parseLatestAction } from './normalize-actions.ts'
import { readBillId } from './normalize-bill.ts'
import { type WireObject, fieldsOf, missingField, listOf, readEach, type ParseResult } from './wire-object.ts'
import { chamberOf, markupOf, textOf } from './values.ts'

/** Capitalization varies by year: "Referred To", "Referred to". */
function activityOf(row: WireObject) {
  const name = textOf(row['name'])
  if (name === undefined) return undefined
  return {
    name: name.charAt(0) + name.slice(1).toLowerCase(),
    ...omitUndefined({ date: dateOf(row['date']) }),
  }
}

function committeeOf(row: WireObject) {
  const systemCode = textOf(row['systemCode'])?.toLowerCase()
  if (systemCode === undefined) return undefined
  const activities = readEach(row['activities'], activityOf)
  return { name: textOf(row['name']) ?? systemCode, systemCode, activities }
}

export function readCommittee(wire: unknown): ParseResult<CommitteeRecord> {
  const row = fieldsOf(wire)
  const committee = committeeOf(row)
  if (committee === undefined) return missingField('systemCode')
  const subcommittees = readEach(row['subcommittees'], committeeOf)
  const rest = omitUndefined({ chamber: textOf(row['chamber']), type: textOf(row['type']) })
  return { row: { ...committee, subcommittees, ...rest } }
}

function relationOf(row: WireObject) {
  const type = textOf(row['type'])
  return type === undefined
    ? undefined
    : { type, ...omitUndefined({ identifiedBy: textOf(row['identifiedBy']) }) }
}

export function readRelatedBill(wire: unknown): ParseResult<RelatedBillRecord> {
  const row = fieldsOf(wire)
  const id = readBillId(row)
  if ('missing' in id) return id
  const relations = readEach(row['relationshipDetails'], relationOf)
  const rest = omitUndefined({
    title: textOf(row['title']),
    latestAction: parseLatestAction(row['latestAction']),
  })
  return { row: { ...id.row, relations, ...rest } }
}

export function readSummary(wire: unknown): ParseResult<SummaryRecord> {
  const row = fieldsOf(wire)
  const versionCode = textOf(row['versionCode'])
  const text = markupOf(row['text'])
  if (versionCode === undefined) return missingField('versionCode')
  if (text === undefined) return missingField('text')
  const dates = omitUndefined({
    actionDate: dateOf(row['actionDate']),
    updatedAt: instantOf(row['updateDate']),
  })
  return { row: { versionCode, actionDesc: textOf(row['actionDesc']) ?? '', text, ...dates } }
}

export function readTitle(wire: unknown): ParseResult<TitleRecord> {
  const row = fieldsOf(wire)
  const title = textOf(row['title'])
  if (title === undefined) return missingField('title')
  const chamber = chamberOf(row['chamberCode']) ?? chamberOf(row['chamberName'])
  const rest = omitUndefined({ chamber })
  return { row: { title, type: textOf(row['titleType']) ?? '', ...rest } }
}

export interface SubjectRow {
  readonly name: string
  readonly isPolicyArea: boolean
}

/** Lists the policy area with the subjects, because the provider's total counts it. */
export function subjectRowsOf(value: unknown): readonly unknown[] {
  const { legislativeSubjects, policyArea } = fieldsOf(value)
  const area = textOf(fieldsOf(policyArea)['name'])
  const areas = area === undefined ? [] : [{ name: area, isPolicyArea: true }]
  return [...listOf(legislativeSubjects), ...areas]
}

export function readSubject(wire: unknown): ParseResult<SubjectRow> {
  const row = fieldsOf(wire)
  const name = textOf(row['name'])
  return name === undefined
    ? missingField('name')
    : { row: { name, isPolicyArea: row['isPolicyArea'] === true } }
}

export function subjectsOf(rows: readonly SubjectRow[]): SubjectsRecord {
  const policyArea = rows.find(({ isPolicyArea }) => isPolicyArea)?.name
  const subjects = rows.flatMap(({ name, isPolicyArea }) => (isPolicyArea ? [] : [name]))
  return { subjects, ...omitUndefined({ policyArea }) }
}
