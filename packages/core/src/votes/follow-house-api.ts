import type { VoteKey } from '@rostrum/contract/entities/vote'
import { PAGE_MAX } from '@rostrum/contract/limits'
import type { CongressClient } from '../congress/client.ts'
import { CongressError } from '../congress/errors.ts'
import { intOf } from '../congress/values.ts'
import { fieldsOf, listOf, type WireObject } from '../congress/wire-object.ts'
import type { SourceVote } from '../record/vote.ts'
import type { VoteSession } from '../store/votes/session-votes.ts'
import { followList, followSessions, type ListedVote } from './follow-list.ts'
import { readHouseVote, readHouseVoteRow, withHousePositions } from './house-api.ts'
import { listEveryMs } from './vote-cadence.ts'
import type { PublisherLook, VoteRun } from './vote-sync-context.ts'

/** Three Congresses are 6,000 calls. The budget grants them in an hour and a quarter, if answers do not come one at a time. */
export const AT_ONCE = 4

const pathOf = ({ congress, session }: VoteSession): string => `/house-vote/${congress}/${session}`

async function listAll(session: VoteSession, client: CongressClient): Promise<ListedVote[]> {
  const votes = new Map<number, ListedVote>()
  for (let offset = 0; ; offset += PAGE_MAX) {
    const page = await client.page(pathOf(session), { limit: PAGE_MAX, offset })
    const rows = listOf(page['houseRollCallVotes'])
    for (const row of rows) {
      const parsed = readHouseVoteRow(fieldsOf(row))
      if ('missing' in parsed)
        throw new CongressError('bad_shape', `no ${parsed.missing} in a row of ${pathOf(session)}`)
      const { sourceUpdatedAt, ...key } = parsed.row
      votes.set(key.number, { ...key, fingerprint: sourceUpdatedAt })
    }
    const count = intOf(fieldsOf(page['pagination'])['count']) ?? 0
    if (rows.length === 0 || offset + PAGE_MAX >= count) return [...votes.values()]
  }
}

/** Undefined while the API lists a page that it cannot show. */
async function findPage(path: string, client: CongressClient): Promise<WireObject | undefined> {
  try {
    return await client.page(path, {})
  } catch (error) {
    const isNotThere = error instanceof CongressError && ['not_found', 'broken_record'].includes(error.code)
    if (isNotThere) return undefined
    throw error
  }
}

async function readListed(vote: ListedVote, client: CongressClient): Promise<SourceVote | undefined> {
  const path = `${pathOf(vote)}/${vote.number}`
  const page = await findPage(path, client)
  if (page === undefined) return undefined
  const item = readHouseVote(page['houseRollCallVote'])
  if ('missing' in item) throw new CongressError('bad_shape', `no ${item.missing} in ${path}`)
  const answer = await findPage(`${path}/members`, client)
  if (answer === undefined) return item.row
  // documents once named the field without "Vote"
  const members = answer['houseRollCallVoteMemberVotes'] ?? answer['houseRollCallMemberVotes']
  const whole = withHousePositions(item.row, members)
  if ('missing' in whole) throw new CongressError('bad_shape', `no ${whole.missing} in ${path}/members`)
  return whole.row
}

async function isGone(vote: VoteKey, client: CongressClient): Promise<boolean> {
  try {
    await client.page(`${pathOf(vote)}/${vote.number}`, {})
    return false
  } catch (error) {
    if (error instanceof CongressError && error.code === 'not_found') return true
    throw error
  }
}

/** Reads the votes of the House from the API, which has the last word about them, and then earlier sessions. */
export async function followHouseApi(api: CongressClient, run: VoteRun): Promise<PublisherLook> {
  const followOne = (session: VoteSession, isRecent: boolean) => {
    const client = api.with({ purpose: isRecent ? 'news' : 'sync', signal: run.signal })
    return followList(
      {
        publisher: 'house-api',
        source: 'congress-gov',
        session,
        isRecent,
        everyMs: listEveryMs('house-api', isRecent),
        list: () => listAll(session, client),
        read: (vote) => readListed(vote, client),
        atOnce: AT_ONCE,
        isGone: (vote) => isGone(vote, client),
      },
      run,
    )
  }
  return await followSessions('House', followOne, run)
}
