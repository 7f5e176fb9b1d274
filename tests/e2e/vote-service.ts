import { memberRoutes } from '@rostrum/contract/routes/members'
import { putSessionVotes } from '@rostrum/core/store/session-votes'
import { createStore } from '@rostrum/core/store/store'
import { replaceVote } from '@rostrum/core/store/votes'
import { storedVote } from '@rostrum/core/votes/testing/stored-vote'
import { TABLE_NAME } from '@rostrum/local/database/database'
import * as z from 'zod/mini'

const MEMBERS = '/api/members?chamber=house&current=true&limit=5'

/** Stores a vote of the system's own members as the job that follows votes would, in words that tests know. */
export async function storeVote(base: string): Promise<void> {
  const answer: unknown = await (await fetch(base + MEMBERS)).json()
  const { members } = z.parse(z.object({ data: memberRoutes.listMembers.data }), answer).data
  const { vote } = storedVote()
  const positions = vote.positions.map((position, i) => {
    const { bioguideId, name } = members[i] ?? position
    return { ...position, name, ...(bioguideId !== undefined && { bioguideId }) }
  })
  const stored = storedVote({ positions })
  const store = createStore({ tableName: TABLE_NAME })
  await replaceVote(store, stored)
  await putSessionVotes(store, stored, [stored])
}
