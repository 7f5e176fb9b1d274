import { currentCongress } from '@rostrum/contract/congress'
import type { memberRoutes } from '@rostrum/contract/routes/members'
import * as reading from '@rostrum/core/reading/read-votes'
import type { Handlers } from '../http/handlers.ts'

type MemberHandlers = Handlers<typeof memberRoutes>

export const listMemberVotes: MemberHandlers['listMemberVotes'] = async ({ params, query, context }) => {
  const { store, now } = context
  const asked = { congress: currentCongress(now()), ...query }
  const { rows, pagination, summary } = await reading.listMemberVotes(params.bioguideId, asked, store)
  return { votes: rows, pagination, summary }
}
