import type { memberCommitteeRoutes } from '@rostrum/contract/routes/committees'
import * as reading from '@rostrum/core/reading/read-committees'
import { requireMember } from '@rostrum/core/reading/read-member'
import type { Handlers } from '../http/handlers.ts'
import { readContextOf } from '../context/read-context.ts'

export const handlers: Handlers<typeof memberCommitteeRoutes> = {
  listMemberCommittees: async ({ params, context }) => {
    const committees = await reading.listMemberCommittees(params.bioguideId, context.store)
    if (committees.length === 0) await requireMember(params.bioguideId, readContextOf(context))
    return { committees }
  },
}
