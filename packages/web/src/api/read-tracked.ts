import { isBillKey, parseRecordKey, type RecordRef } from '@rostrum/contract/entities/record-ref'
import * as billHeads from '@rostrum/contract/route-heads/bills'
import * as committeeHeads from '@rostrum/contract/route-heads/committees'
import * as memberHeads from '@rostrum/contract/route-heads/members'
import { ApiError } from '@rostrum/client/api-error'
import { activityQuery } from './activity.ts'
import { statsQuery } from './following.ts'
import { call, queryClient } from './singletons.ts'
import { listAllTracked } from './tracking.ts'

const MAX_RECORDS = 20

function readRecord({ kind, key }: RecordRef): Promise<unknown> | undefined {
  if (kind === 'member') return call(memberHeads.getMember, { params: { bioguideId: key } })
  if (kind === 'committee') return call(committeeHeads.getCommittee, { params: { systemCode: key } })
  const record = parseRecordKey(key)
  if (record === undefined) return undefined
  return isBillKey(record)
    ? call(billHeads.getBill, { params: record })
    : call(billHeads.getAmendment, { params: record })
}

/** Reads the Tracking screen and the records tracked last, so that the worker has copies of them. */
export async function readTracked(): Promise<void> {
  await queryClient.fetchQuery({ ...statsQuery(), staleTime: 0 })
  await queryClient.fetchInfiniteQuery({ ...activityQuery({}), staleTime: 0 })
  for (const record of (await listAllTracked()).slice(0, MAX_RECORDS))
    // A deleted record does not stop the others.
    await readRecord(record)?.catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
}
