import { appPaths } from '@rostrum/contract/site/app-paths'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { AppError } from '@rostrum/core/lib/app-error'
import { requireBill } from '@rostrum/core/reading/read-bill'
import { nameVotes } from '@rostrum/core/reading/name-votes'
import * as reading from '@rostrum/core/reading/read-votes'
import { voteEntries } from '../feeds/entries.ts'
import type { Handlers } from '../http/handlers.ts'
import { createReplyCache } from '../http/reply-cache.ts'
import { voteColumns } from '../lists/columns.ts'
import { csvReply, FEED_PAGE, feedReply, FILE_PAGE } from '../lists/formatted.ts'
import { readVotes } from '../lists/read-votes.ts'
import { readContextOf } from '../context/read-context.ts'

const voteCache = createReplyCache(billRoutes.getVote)

const VOTE_FILE = { name: 'votes', columns: voteColumns }

type BillHandlers = Handlers<typeof billRoutes>

const VOTE_FEED = {
  title: 'Roll-call votes',
  route: billRoutes.listVotes,
  pagePath: appPaths.votes,
  entries: voteEntries,
}

export const listVotes: BillHandlers['listVotes'] = async ({ query, format, context }) => {
  if (format === 'csv')
    return csvReply(VOTE_FILE, (await readVotes({ ...query, ...FILE_PAGE }, context)).rows, context)
  if (format !== undefined) {
    const { rows } = await readVotes({ ...query, ...FEED_PAGE }, context)
    const request = { format, query, snapshot: rows }
    return await feedReply(VOTE_FEED, request, { read: () => rows, context })
  }
  const { rows, pagination, congress } = await readVotes(query, context)
  return { votes: await nameVotes(rows, context.store), congress, pagination }
}

export const getVote: BillHandlers['getVote'] = async ({ params, context: { store } }) => {
  const found = await reading.findVoteVersion({ ...params, number: Number(params.number) }, store)
  if (found === undefined) throw new AppError('not_found', { message: 'Vote not found' })
  const { version, view } = found
  return await voteCache.read(store, { ...params, version }, async () => {
    const vote = await view()
    return { vote: { ...vote, name: voteSentence(vote) } }
  })
}

export const listBillVotes: BillHandlers['listBillVotes'] = async ({ params, query, format, context }) => {
  const page = format === undefined ? query : FILE_PAGE
  const { rows, pagination } = await reading.listBillVotes(params, page, context.store)
  if (pagination.total === 0) await requireBill(params, readContextOf(context))
  if (format !== undefined) return csvReply(VOTE_FILE, rows, context)
  return { votes: await nameVotes(rows, context.store), pagination }
}
