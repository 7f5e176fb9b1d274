import type { billRoutes } from '@rostrum/contract/routes/bills'
import { AppError } from '@rostrum/core/lib/app-error'
import * as reading from '@rostrum/core/reading/read-committees'
import type { Handlers } from '../http/handlers.ts'

type BillHandlers = Handlers<typeof billRoutes>

export const listCommittees: BillHandlers['listCommittees'] = async ({ query, context: { store } }) => ({
  committees: await reading.listCommittees(query, store),
})

export const getCommittee: BillHandlers['getCommittee'] = async ({ params, context: { store } }) => {
  const committee = await reading.findCommittee(params.systemCode, store)
  if (committee === undefined) throw new AppError('not_found', { message: 'Committee not found' })
  return { committee }
}
