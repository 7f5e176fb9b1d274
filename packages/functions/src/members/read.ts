import type { memberRoutes } from '@rostrum/contract/routes/members'
import * as urls from '@rostrum/core/members/fetch-url'
import * as legislation from '@rostrum/core/members/read-legislation'
import * as members from '@rostrum/core/members/read-member'
import type { Handler } from '../http/handlers.ts'
import { readerOf } from '../reader.ts'

type Routes = typeof memberRoutes
type HandlerOf<K extends keyof Routes> = Handler<Routes[K]>

export const getMember: HandlerOf<'getMember'> = async ({ params, context }) => ({
  member: await members.getMember(params.bioguideId, readerOf(context)),
})

export const getRateLimit: HandlerOf<'getRateLimit'> = ({ context }) => context.budget.status()

export const fetchUrl: HandlerOf<'fetchUrl'> = async ({ body, actor, context }) =>
  await urls.fetchUrl(body, actor, readerOf(context))

export const listSponsored: HandlerOf<'listSponsored'> = async ({ params, query, context }) => {
  const asked = { ...params, role: 'sponsor', page: query } as const
  const { rows, rest } = await legislation.listLegislation(asked, context)
  return { sponsoredLegislation: rows, ...rest }
}

export const listCosponsored: HandlerOf<'listCosponsored'> = async ({ params, query, context }) => {
  const asked = { ...params, role: 'cosponsor', page: query } as const
  const { rows, rest } = await legislation.listLegislation(asked, context)
  return { cosponsoredLegislation: rows, ...rest }
}
