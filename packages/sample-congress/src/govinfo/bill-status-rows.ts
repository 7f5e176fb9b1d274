import type { JsonObject } from '../api/context.ts'
import { listElement, objectAt, plainFields, rowsAt } from './wire-rows.ts'
import type { XmlElement } from './xml.ts'

/** "Referred To" is "Referred to" in the files. */
const activityName = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase()

const activities = (row: JsonObject): XmlElement =>
  listElement('activities', rowsAt(row, 'activities'), ({ name, date }) => [
    ['name', activityName(String(name))],
    ['date', String(date)],
  ])

export const committeeElements = (row: JsonObject): XmlElement[] => [
  ...plainFields(row, 'systemCode', 'name', 'chamber', 'type'),
  listElement('subcommittees', rowsAt(row, 'subcommittees'), (sub) => [
    ...plainFields(sub, 'systemCode', 'name'),
    activities(sub),
  ]),
  activities(row),
]

export function latestActionElement(row: JsonObject): XmlElement {
  const action = objectAt(row, 'latestAction')
  if (action === undefined) return ['latestAction', undefined]
  return [
    'latestAction',
    [
      ...plainFields(action, 'actionDate', 'text', 'actionTime'),
      listElement('links', rowsAt(action, 'links'), (link) => plainFields(link, 'name', 'url'), 'link'),
    ],
  ]
}

export const relatedBillElements = (row: JsonObject): XmlElement[] => [
  ...plainFields(row, 'title', 'congress', 'number', 'type'),
  latestActionElement(row),
  listElement('relationshipDetails', rowsAt(row, 'relationshipDetails'), (relation) =>
    plainFields(relation, 'type', 'identifiedBy'),
  ),
]

const sourceSystem = (row: JsonObject): XmlElement => [
  'sourceSystem',
  plainFields(objectAt(row, 'sourceSystem') ?? {}, 'code', 'name'),
]

const committeesOf = (row: JsonObject): XmlElement =>
  listElement('committees', rowsAt(row, 'committees'), (body) => plainFields(body, 'systemCode', 'name'))

const BILL_VOTE = ['rollNumber', 'url', 'chamber', 'congress', 'date', 'sessionNumber'] as const
/** Votes on amendments have their link last. */
export const AMENDMENT_VOTE = ['rollNumber', 'chamber', 'congress', 'date', 'sessionNumber', 'url'] as const

const votesOf = (row: JsonObject, fields: readonly string[]): XmlElement =>
  listElement(
    'recordedVotes',
    rowsAt(row, 'recordedVotes'),
    (vote) => plainFields(vote, ...fields),
    'recordedVote',
  )

/** Calendars of the House as one code: "U00094". */
function calendarOf(row: JsonObject): XmlElement {
  const { calendar, number } = objectAt(row, 'calendarNumber') ?? {}
  if (calendar !== 'U' && calendar !== 'H') return ['calendarNumber', undefined]
  return ['calendarNumber', [['calendar', `${calendar}${String(number).padStart(5, '0')}`]]]
}

/** Rows of the Senate are in a different order than rows of the House and the Library. */
export function actionElements(row: JsonObject, voteFields: readonly string[] = BILL_VOTE): XmlElement[] {
  if (objectAt(row, 'sourceSystem')?.['name'] === 'Senate') {
    return [
      ...plainFields(row, 'actionDate'),
      committeesOf(row),
      sourceSystem(row),
      ...plainFields(row, 'text', 'type'),
      votesOf(row, voteFields),
    ]
  }
  return [
    ...plainFields(row, 'actionDate', 'actionTime', 'text', 'type', 'actionCode'),
    sourceSystem(row),
    committeesOf(row),
    calendarOf(row),
    votesOf(row, voteFields),
  ]
}

/** A sponsor or cosponsor; the files repeat the id as an identifier. */
export const noteElements = (row: JsonObject): XmlElement[] => [['text', { cdata: String(row['text']) }]]

export const personElements = (row: JsonObject): XmlElement[] => [
  ...plainFields(row, 'bioguideId', 'fullName', 'firstName', 'lastName', 'party', 'state'),
  ['identifiers', plainFields(row, 'bioguideId')],
  ...plainFields(
    row,
    'middleName',
    'district',
    'isByRequest',
    'sponsorshipDate',
    'sponsorshipWithdrawnDate',
    'isOriginalCosponsor',
  ),
]

export const titleElements = (row: JsonObject): XmlElement[] =>
  plainFields(
    row,
    'titleType',
    'title',
    'chamberCode',
    'chamberName',
    'billTextVersionName',
    'billTextVersionCode',
  )

export const summaryElements = (row: JsonObject): XmlElement[] => [
  ...plainFields(row, 'versionCode', 'actionDate', 'actionDesc', 'updateDate'),
  ['text', { cdata: String(row['text']) }],
]
