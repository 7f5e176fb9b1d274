import { currentCongress } from '@rostrum/contract/congress'
import type { billRoutes } from '@rostrum/contract/routes/bills'
import { AppError } from '@rostrum/core/lib/app-error'
import * as reading from '@rostrum/core/reading/read-votes'
import type { Handlers } from '../http/handlers.ts'

type BillHandlers = Handlers<typeof billRoutes>

export const listVotes: BillHandlers['listVotes'] = async ({ query, context: { store, now } }) => {
  const { rows, pagination } = await reading.listVotes({ congress: currentCongress(now()), ...query }, store)
  return { votes: rows, pagination }
}

export const getVote: BillHandlers['getVote'] = async ({ params, context: { store } }) => {
  const vote = await reading.findVoteView({ ...params, number: Number(params.number) }, store)
  if (vote === undefined) throw new AppError('not_found')
  return { vote }
}

export const listBillVotes: BillHandlers['listBillVotes'] = async ({ params, query, context: { store } }) => {
  const { rows, pagination } = await reading.listBillVotes(params, query, store)
  return { votes: rows, pagination }
}
