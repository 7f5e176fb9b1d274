import type { memberRoutes } from '@rostrum/contract/routes/members'
import { requireMember } from '@rostrum/core/reading/read-member'
import { nameVotes } from '@rostrum/core/reading/name-votes'
import * as reading from '@rostrum/core/reading/read-votes'
import type { Handlers } from '../http/handlers.ts'
import { memberVoteColumns } from '../lists/columns.ts'
import { csvReply, FILE_PAGE } from '../lists/formatted.ts'
import { findVotedBillsBy, ofVotedCongress } from '../lists/read-votes.ts'
import { readContextOf } from '../read-context.ts'

type MemberHandlers = Handlers<typeof memberRoutes>

export const listMemberVotes: MemberHandlers['listMemberVotes'] = async (request) => {
  const { params, query, format, context } = request
  const page = format === undefined ? {} : FILE_PAGE
  const read = (congress: number) =>
    reading.listMemberVotes(
      params.bioguideId,
      { ...query, ...page, congress },
      context.store,
      findVotedBillsBy(context),
    )
  const { rows, pagination, summary } =
    query.congress === undefined
      ? await ofVotedCongress(context, {
          read,
          isEmpty: ({ summary: { votes } }) => votes === 0,
          isHeld: async (each) => (await read(each)).summary.votes > 0,
        })
      : await read(query.congress)
  if (summary.votes === 0) await requireMember(params.bioguideId, readContextOf(context))
  if (format !== undefined) return csvReply({ name: 'votes', columns: memberVoteColumns }, rows, context)
  return { votes: await nameVotes(rows, context.store), pagination, summary }
}
