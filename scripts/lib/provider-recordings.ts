import type { Budget } from '@rostrum/core/congress/budget'
import { type CongressClient, createCongressClient } from '@rostrum/core/congress/client'
import { CongressError } from '@rostrum/core/congress/errors'
import type { ProviderList } from '@rostrum/core/congress/list'
import { AmendmentHead, AmendmentItem } from '@rostrum/core/record/amendment'
import * as bill from '@rostrum/core/record/bill'
import { ActionRecord, CosponsorRecord, TextRecord } from '@rostrum/core/record/common'
import { MemberHead, MemberItem } from '@rostrum/core/record/member'
import * as z from 'zod/mini'

/** One recorded response, as listed in an index of recordings. */
export const Recording = z.object({
  file: z.string(),
  kind: z.string(),
  endpoint: z.string(),
  status: z._default(z.int(), 200),
})
export type Recording = z.infer<typeof Recording>

export interface RecordingResult {
  readonly outcome: 'record' | 'typed error' | 'unused' | 'FAILED'
  readonly summary: string
}

/** Arbitrary: the recording answers every call. */
const BILL = { congress: 119, type: 'hr', number: '1' } as const
const AMENDMENT = { congress: 119, type: 'samdt', number: '1' } as const
const MEMBER = 'A000000'

type RecordingReader = (client: CongressClient) => Promise<string>

const readOne =
  <T>(
    schema: z.ZodMiniType<T>,
    request: (client: CongressClient) => Promise<T>,
    describe: (record: T) => string,
  ): RecordingReader =>
  async (client) =>
    describe(z.parse(schema, await request(client)))

const readMany =
  <T>(schema: z.ZodMiniType<T>, request: (client: CongressClient) => ProviderList<T>): RecordingReader =>
  async (client) => {
    const { rows, skipped, repeated, expected } = await request(client).page()
    z.parse(z.array(schema), rows)
    if (skipped > 0) throw new Error(`${skipped} rows of unknown shape`)
    if (rows.length === 0 && expected !== 0) throw new Error('no rows, and the count is not 0')
    return `${rows.length} rows${repeated > 0 ? `, ${repeated} repeated` : ''}, count ${expected ?? 'not given'}`
  }

const billNames = ({ type, number, title }: bill.BillItem): string => `${type} ${number}: ${title}`
const billRows = readMany(bill.BillHead, (client) => client.bills.list({ congress: BILL.congress }))
const memberRows = readMany(MemberHead, (client) => client.members.list())
const billItem = readOne(bill.BillItem, (client) => client.bills.item(BILL), billNames)

/** Kinds of recordings that our client can parse. */
const READERS: Readonly<Record<string, RecordingReader>> = {
  amendment: readOne(
    AmendmentItem,
    (client) => client.amendments.item(AMENDMENT),
    ({ type, number }) => `${type} ${number}`,
  ),
  'amendment-actions': readMany(ActionRecord, (client) => client.amendments.actions(AMENDMENT)),
  'amendment-cosponsors': readMany(CosponsorRecord, (client) => client.amendments.cosponsors(AMENDMENT)),
  'amendment-list': readMany(AmendmentHead, (client) =>
    client.amendments.list({ congress: AMENDMENT.congress }),
  ),
  'amendment-text': readMany(TextRecord, (client) => client.amendments.texts(AMENDMENT)),
  bill: billItem,
  'bill-actions': readMany(ActionRecord, (client) => client.bills.actions(BILL)),
  'bill-amendments': readMany(bill.BillAmendmentRecord, (client) => client.bills.amendments(BILL)),
  'bill-committees': readMany(bill.CommitteeRecord, (client) => client.bills.committees(BILL)),
  'bill-cosponsors': readMany(CosponsorRecord, (client) => client.bills.cosponsors(BILL)),
  'bill-list': billRows,
  'bill-relatedbills': readMany(bill.RelatedBillRecord, (client) => client.bills.relatedBills(BILL)),
  'bill-subjects': readOne(
    bill.SubjectsRecord,
    async (client) => {
      const subjects = await client.bills.subjects(BILL)
      const odd = Object.keys(client.oddShapes())
      if (odd.length > 0) throw new Error(`rows of unknown shape: ${odd.join(', ')}`)
      return subjects
    },
    ({ subjects, policyArea }) => `${subjects.length} subjects, policy area ${policyArea ?? 'none'}`,
  ),
  'bill-summaries': readMany(bill.SummaryRecord, (client) => client.bills.summaries(BILL)),
  'bill-text': readMany(TextRecord, (client) => client.bills.texts(BILL)),
  'bill-titles': readMany(bill.TitleRecord, (client) => client.bills.titles(BILL)),
  law: billItem,
  'law-list': readMany(bill.BillHead, (client) => client.bills.laws(BILL.congress)),
  member: readOne(
    MemberItem,
    (client) => client.members.item(MEMBER),
    ({ name, terms }) => `${name}, ${terms.length} terms`,
  ),
  'member-list': memberRows,
  'member-list-congress': readMany(MemberHead, (client) => client.members.serving(BILL.congress)),
  'member-list-district': memberRows,
  'member-list-state': memberRows,
  summaries: readMany(bill.SummaryRecord, (client) => client.bills.summaries(BILL)),
}

/** Endpoints that the product does not use. */
const UNUSED_KINDS: ReadonlySet<string> = new Set([
  'committee',
  'committee-bills',
  'committee-list',
  'committee-meeting',
  'committee-report',
  'committee-report-list',
  'committee-reports',
  'congress',
  'congress-list',
  'crsreport',
  'crsreport-list',
  'house-vote',
  'house-vote-list',
  'house-vote-members',
  'member-cosponsored',
  'member-sponsored',
  'nomination',
  'nomination-actions',
  'nomination-list',
])

const UNLIMITED: Budget = {
  take: async () => {},
  observeQuota: () => {},
  block: async () => {},
  status: async () => ({ limit: 1, remaining: 1, reset: null }),
  statusOf: () => ({ limit: 1, remaining: 1, reset: null }),
}

/** The production client with a transport that always returns the recording. */
function clientReturning(body: string, status: number): CongressClient {
  return createCongressClient({
    baseUrl: 'https://api.congress.gov/v3',
    apiKey: 'none',
    fetch: async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }),
    sleep: async () => {},
    budget: UNLIMITED,
    log: { info: () => {}, error: () => {} },
  })
}

const failedResult = (summary: string): RecordingResult => ({ outcome: 'FAILED', summary })

/** Checks that a recording parses into a record or a known error. */
export async function checkRecording({ kind, status }: Recording, body: string): Promise<RecordingResult> {
  if (UNUSED_KINDS.has(kind)) return { outcome: 'unused', summary: '' }
  const isError = kind === 'error' || status >= 400
  const read = isError ? billItem : READERS[kind]
  if (read === undefined) return failedResult('an unknown kind of recording')
  try {
    const summary = await read(clientReturning(body, status))
    return isError
      ? failedResult(`an error was read as a record: ${summary}`)
      : { outcome: 'record', summary }
  } catch (error) {
    if (!(error instanceof CongressError)) return failedResult(String(error))
    const isNamed = isError && error.code !== 'bad_shape'
    return isNamed
      ? { outcome: 'typed error', summary: error.code }
      : failedResult(`${error.code}: ${error.message}`)
  }
}
