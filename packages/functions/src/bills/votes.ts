import { appPaths } from '@rostrum/contract/site/app-paths'
import { voteRoutes } from '@rostrum/contract/routes/votes'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { AppError } from '@rostrum/core/lib/app-error'
import { requireBill } from '@rostrum/core/reading/read-bill'
import { nameVotes } from '@rostrum/core/reading/name-votes'
import * as reading from '@rostrum/core/reading/read-votes'
import { voteEntries } from '../feeds/entries.ts'
import type { Handlers } from '../http/handlers.ts'
import { createReplyCache } from '../http/reply-cache.ts'
import { voteColumns } from '../lists/columns.ts'
import { csvReply, FEED_PAGE, FILE_PAGE, formattedReply } from '../lists/formatted.ts'
import { readVotes } from '../lists/read-votes.ts'
import { readContextOf } from '../context/read-context.ts'

const voteCache = createReplyCache(voteRoutes.getVote)

const VOTE_LIST = {
  name: 'votes',
  columns: voteColumns,
  title: 'Roll-call votes',
  route: voteRoutes.listVotes,
  pagePath: appPaths.votes,
  entries: voteEntries,
}

export const handlers: Handlers<typeof voteRoutes> = {
  listVotes: async ({ query, format, context }) => {
    if (format !== undefined) {
      const page = format === 'csv' ? FILE_PAGE : FEED_PAGE
      const { rows } = await readVotes({ ...query, ...page }, context)
      const request = { format, query, snapshot: rows }
      return await formattedReply(VOTE_LIST, request, { read: () => rows, context })
    }
    const { rows, pagination, congress } = await readVotes(query, context)
    return { votes: await nameVotes(rows, context.store), congress, pagination }
  },
  getVote: async ({ params, context: { store } }) => {
    const found = await reading.findVoteVersion({ ...params, number: Number(params.number) }, store)
    if (found === undefined) throw new AppError('not_found', { message: 'Vote not found' })
    const { version, view } = found
    return await voteCache(store, { ...params, version }, async () => {
      const vote = await view()
      return { vote: { ...vote, name: voteSentence(vote) } }
    })
  },
  listBillVotes: async ({ params, query, format, context }) => {
    const page = format === undefined ? query : FILE_PAGE
    const { rows, pagination } = await reading.listBillVotes(params, page, context.store)
    if (pagination.total === 0) await requireBill(params, readContextOf(context))
    if (format !== undefined) return csvReply(VOTE_LIST, rows, context)
    return { votes: await nameVotes(rows, context.store), pagination }
  },
}
