import { billCongressChoices, currentCongress } from '@rostrum/contract/congress/congress'
import type { memberVoteRoutes } from '@rostrum/contract/routes/votes'
import { requireMember } from '@rostrum/core/reading/read-member'
import { nameVotes } from '@rostrum/core/reading/name-votes'
import * as reading from '@rostrum/core/reading/read-votes'
import type { Handlers } from '../http/handlers.ts'
import { memberVoteColumns } from '../lists/columns.ts'
import { csvReply, FILE_PAGE } from '../lists/formatted.ts'
import { findVotedBillsBy } from '../lists/read-votes.ts'
import { readContextOf } from '../context/read-context.ts'

export const handlers: Handlers<typeof memberVoteRoutes> = {
  listMemberVotes: async (request) => {
    const { params, query, format, context } = request
    const page = format === undefined ? {} : FILE_PAGE
    const read = (congress: number) =>
      reading.listMemberVotes(
        params.bioguideId,
        { ...query, ...page, congress },
        context.store,
        findVotedBillsBy(context),
      )
    let found = await read(query.congress ?? currentCongress(context.now()))
    // Checked first, because searching other congresses reads all of their votes.
    if (found.summary.votes === 0) await requireMember(params.bioguideId, readContextOf(context))
    for (const congress of query.congress === undefined ? billCongressChoices(context.now()).slice(1) : []) {
      if (found.summary.votes > 0) break
      found = await read(congress)
    }
    const { rows, pagination, summary } = found
    if (format !== undefined) return csvReply({ name: 'votes', columns: memberVoteColumns }, rows, context)
    return { votes: await nameVotes(rows, context.store), pagination, summary }
  },
}
