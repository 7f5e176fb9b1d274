import { COMMITTEE_NOT_FOUND } from '@rostrum/contract/words/committee-name'
import type { committeeRoutes } from '@rostrum/contract/routes/committees'
import { findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import { detailProgress } from '@rostrum/core/catalog/detail-progress'
import { AppError } from '@rostrum/core/lib/app-error'
import { paginationOf } from '@rostrum/core/lib/page'
import { newestBillCongress } from '@rostrum/core/catalog/newest-congress'
import * as reading from '@rostrum/core/reading/read-committees'
import type { Handlers } from '../http/handlers.ts'

async function requireCommittee(...wanted: Parameters<typeof reading.findCommittee>) {
  const committee = await reading.findCommittee(...wanted)
  if (committee === undefined) throw new AppError('not_found', { message: COMMITTEE_NOT_FOUND })
  return committee
}

export const handlers: Handlers<typeof committeeRoutes> = {
  listCommittees: async ({ query, context: { store } }) => ({
    committees: await reading.listCommittees(query, store),
  }),
  getCommittee: async ({ params, context: { store } }) => ({
    committee: await requireCommittee(params.systemCode, store),
  }),
  /** Reads the search index only, unless that is unavailable. */
  listCommitteeBills: async ({ params, query, context }) => {
    const { congress: asked, state, ...page } = query
    const { catalog, now } = context
    const congress = asked ?? (await newestBillCongress(catalog, now()))
    const index = await catalog.bills(congress)
    const { systemCode } = params
    const { bills, total } = findBillCards(index, { congress, committee: { systemCode, state }, ...page })
    if (total === 0) await requireCommittee(systemCode, context.store)
    const progress = total === 0 ? detailProgress([index]) : undefined
    return {
      bills,
      congress,
      pagination: paginationOf(total, page),
      ...(progress && { partial: true, progress }),
    }
  },
}
