import { type CallResponse, type AwsCall, xml } from './call.ts'
import type { RecordSet } from './account.ts'
import type { Cloud } from './cloud.ts'
import { AwsApiError } from './aws-api-error.ts'
import { elementOf, innerOf, textsOf } from './xml.ts'

const ZONE = /^\/2013-04-01\/hostedzone\/([^/]+)(\/rrset)?\/?$/

const asName = (name: string): string => name.toLowerCase().replace(/\.?$/, '.')

function applyChange(records: readonly RecordSet[], change: string): RecordSet[] {
  const [action = ''] = textsOf(change, 'Action')
  const [detail = ''] = innerOf(change, 'ResourceRecordSet')
  const [name, type] = [asName(textsOf(detail, 'Name')[0] ?? ''), textsOf(detail, 'Type')[0] ?? '']
  const isSame = (one: RecordSet): boolean => one.name === name && one.type === type
  const exists = records.some(isSame)
  if (action === 'CREATE' && exists)
    throw invalidBatch(
      `Tried to create resource record set [name='${name}', type='${type}'] but it already exists`,
    )
  if (action === 'DELETE' && !exists)
    throw invalidBatch(
      `Tried to delete resource record set [name='${name}', type='${type}'] but it was not found`,
    )
  const others = records.filter((one) => !isSame(one))
  return action === 'DELETE' ? others : [...others, { name, type, detail }]
}

/** Records are sorted by their labels from the right: `example.`, `a.example.`, `x.a.example.` */
const sortKey = ({ name, type }: Pick<RecordSet, 'name' | 'type'>): string =>
  `${name.split('.').toReversed().join('.')} ${type}`

/** Returns the XML of a record. Records from CloudFormation have none yet, so it is built here. */
const markupOf = ({ detail, name, type }: RecordSet): string =>
  `<ResourceRecordSet>${detail.startsWith('<') ? detail.replace(/<Name>[^<]*/, `<Name>${name}`) : `${elementOf('Name', name)}${elementOf('Type', type)}`}</ResourceRecordSet>`

function listRecords(records: readonly RecordSet[], { searchParams }: URL): CallResponse {
  const start = searchParams.get('name')
  const from = start === null ? '' : sortKey({ name: asName(start), type: searchParams.get('type') ?? '' })
  const size = Number(searchParams.get('maxitems') ?? 300)
  const found = records
    .filter((record) => sortKey(record) >= from)
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  return xml(
    `<ListResourceRecordSetsResponse><ResourceRecordSets>${found.slice(0, size).map(markupOf).join('')}</ResourceRecordSets>${elementOf('IsTruncated', found.length > size)}${elementOf('MaxItems', size)}</ListResourceRecordSetsResponse>`,
  )
}

const invalidBatch = (message: string): AwsApiError => new AwsApiError('InvalidChangeBatch', `[${message}]`)

export function answerRoute53({ account }: Cloud, { method, url, body }: AwsCall): CallResponse {
  const [, id = '', records] = ZONE.exec(url.pathname) ?? []
  const zone = account.zones[id]
  if (id !== '' && zone === undefined)
    throw new AwsApiError('NoSuchHostedZone', `No hosted zone found with ID: ${id}`, 404)
  if (zone !== undefined && records === undefined && method === 'GET') {
    return xml(
      `<GetHostedZoneResponse>${elementOf('HostedZone', { Id: `/hostedzone/${id}`, Name: asName(zone.name), CallerReference: 'x' })}</GetHostedZoneResponse>`,
    )
  }
  if (zone !== undefined && records !== undefined && method === 'GET') return listRecords(zone.records, url)
  if (zone !== undefined && records !== undefined && method === 'POST') {
    zone.records = innerOf(body.toString('utf8'), 'Change').reduce(applyChange, zone.records)
    return xml(
      '<ChangeResourceRecordSetsResponse><ChangeInfo><Id>/change/C1</Id><Status>INSYNC</Status><SubmittedAt>2026-01-05T00:00:00Z</SubmittedAt></ChangeInfo></ChangeResourceRecordSetsResponse>',
    )
  }
  throw new AwsApiError('InvalidInput', `${method} ${url.pathname} is not emulated`, 501)
}
