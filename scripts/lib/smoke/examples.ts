import * as z from 'zod/mini'
import type { Requester } from './requester.ts'

const VoteKey = z.object({ chamber: z.string(), congress: z.int(), session: z.int(), number: z.int() })
type VoteKey = z.infer<typeof VoteKey>
const RecordKey = z.object({ congress: z.int(), type: z.string(), number: z.string() })
type RecordKey = z.infer<typeof RecordKey>
const MeetingKey = z.object({ congress: z.int(), chamber: z.string(), eventId: z.string() })
type MeetingKey = z.infer<typeof MeetingKey>

/** Existing records to request. */
export interface Examples {
  readonly member: string | undefined
  readonly bill: RecordKey | undefined
  readonly version: string | undefined
  readonly amendment: RecordKey | undefined
  readonly vote: VoteKey | undefined
  readonly committee: { readonly systemCode: string } | undefined
  readonly meeting: MeetingKey | undefined
}

async function readData<T>(
  request: Requester,
  path: string,
  schema: z.ZodMiniType<T>,
): Promise<T | undefined> {
  const { json } = await request(path)
  return z.safeParse(z.object({ data: schema }), json).data?.data
}

const Members = z.object({ members: z.array(z.object({ bioguideId: z.string() })) })
const Votes = z.object({ votes: z.array(VoteKey) })
const Committees = z.object({ committees: z.array(z.object({ systemCode: z.string() })) })
const Meetings = z.object({ meetings: z.array(MeetingKey) })
const Bills = z.object({ bills: z.array(RecordKey) })
const Versions = z.object({ textVersions: z.array(z.object({ code: z.string(), isReadable: z.boolean() })) })
const Amendments = z.object({ amendments: z.array(RecordKey) })

const billApiPath = ({ congress, type, number }: RecordKey): string =>
  `/api/bills/${congress}/${type}/${number}`
const BILLS_TRIED_MAX = 20

/** Finds examples, among them a recent bill with a readable text. */
export async function findExamples(request: Requester): Promise<Examples> {
  const members = await readData(request, '/api/members?limit=1', Members)
  const votes = await readData(request, '/api/votes?limit=1', Votes)
  const committees = await readData(request, '/api/committees', Committees)
  const committee = committees?.committees[0]
  const ofCommittee = `/api/meetings?committee=${committee?.systemCode ?? ''}&limit=1`
  const meeting =
    (await readData(request, '/api/meetings?limit=1', Meetings))?.meetings[0] ??
    (await readData(request, ofCommittee, Meetings))?.meetings[0]
  const bills = (await readData(request, `/api/bills?limit=${BILLS_TRIED_MAX}`, Bills))?.bills ?? []
  let [bill] = bills
  let version: string | undefined
  for (const candidate of bills) {
    if (version !== undefined) break
    const texts = await readData(request, `${billApiPath(candidate)}/text`, Versions)
    const readable = texts?.textVersions.find(({ isReadable }) => isReadable)
    if (readable) [bill, version] = [candidate, readable.code]
  }
  const amendments = await readData(request, '/api/bills/amendments/search?q=strike&limit=1', Amendments)
  return {
    member: members?.members[0]?.bioguideId,
    bill,
    version,
    amendment: amendments?.amendments[0],
    vote: votes?.votes[0],
    committee,
    meeting,
  }
}
