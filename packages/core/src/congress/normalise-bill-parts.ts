import type {
  CommitteeRecord,
  RelatedBillRecord,
  SubjectsRecord,
  SummaryRecord,
  TitleRecord,
} from '../record/bill.ts'
import { dateOf, instantOf } from './dates.ts'
import { latestActionOf } from './normalise-actions.ts'
import { readBillId } from './normalise-bill.ts'
import { type Fields, fieldsOf, known, lacks, listOf, readEach, type Reading } from './reading.ts'
import { chamberOf, intOf, markupOf, textOf } from './values.ts'

/** "Referred To" of one year is "Referred to" of another. */
function activityOf(row: Fields) {
  const name = textOf(row['name'])
  if (name === undefined) return undefined
  return { name: name.charAt(0) + name.slice(1).toLowerCase(), ...known({ date: dateOf(row['date']) }) }
}

function committeeOf(row: Fields) {
  const systemCode = textOf(row['systemCode'])?.toLowerCase()
  if (systemCode === undefined) return undefined
  const activities = readEach(row['activities'], activityOf)
  return { name: textOf(row['name']) ?? systemCode, systemCode, activities }
}

export function readCommittee(wire: unknown): Reading<CommitteeRecord> {
  const row = fieldsOf(wire)
  const committee = committeeOf(row)
  if (committee === undefined) return lacks('systemCode')
  const subcommittees = readEach(row['subcommittees'], committeeOf)
  const rest = known({ chamber: textOf(row['chamber']), type: textOf(row['type']) })
  return { row: { ...committee, subcommittees, ...rest } }
}

function relationOf(row: Fields) {
  const type = textOf(row['type'])
  return type === undefined ? undefined : { type, ...known({ identifiedBy: textOf(row['identifiedBy']) }) }
}

export function readRelatedBill(wire: unknown): Reading<RelatedBillRecord> {
  const row = fieldsOf(wire)
  const id = readBillId(row)
  if ('lacks' in id) return id
  const relations = readEach(row['relationshipDetails'], relationOf)
  const rest = known({ title: textOf(row['title']), latestAction: latestActionOf(row['latestAction']) })
  return { row: { ...id.row, relations, ...rest } }
}

export function readSummary(wire: unknown): Reading<SummaryRecord> {
  const row = fieldsOf(wire)
  const versionCode = textOf(row['versionCode'])
  const text = markupOf(row['text'])
  if (versionCode === undefined) return lacks('versionCode')
  if (text === undefined) return lacks('text')
  const dates = known({ actionDate: dateOf(row['actionDate']), updatedAt: instantOf(row['updateDate']) })
  return { row: { versionCode, actionDesc: textOf(row['actionDesc']) ?? '', text, ...dates } }
}

export function readTitle(wire: unknown): Reading<TitleRecord> {
  const row = fieldsOf(wire)
  const title = textOf(row['title'])
  if (title === undefined) return lacks('title')
  const chamber = chamberOf(row['chamberCode']) ?? chamberOf(row['chamberName'])
  const rest = known({ typeCode: intOf(row['titleTypeCode']), chamber })
  return { row: { title, type: textOf(row['titleType']) ?? '', ...rest } }
}

export interface SubjectRow {
  readonly name: string
  readonly isPolicyArea: boolean
}

/** Subjects and policy area as rows of one list, which is how the provider counts them. */
export function subjectRowsOf(value: unknown): readonly unknown[] {
  const { legislativeSubjects, policyArea } = fieldsOf(value)
  const area = textOf(fieldsOf(policyArea)['name'])
  const areas = area === undefined ? [] : [{ name: area, isPolicyArea: true }]
  return [...listOf(legislativeSubjects), ...areas]
}

export function readSubject(wire: unknown): Reading<SubjectRow> {
  const row = fieldsOf(wire)
  const name = textOf(row['name'])
  return name === undefined ? lacks('name') : { row: { name, isPolicyArea: row['isPolicyArea'] === true } }
}

export function subjectsOf(rows: readonly SubjectRow[]): SubjectsRecord {
  const policyArea = rows.find(({ isPolicyArea }) => isPolicyArea)?.name
  const subjects = rows.flatMap(({ name, isPolicyArea }) => (isPolicyArea ? [] : [name]))
  return { subjects, ...known({ policyArea }) }
}
