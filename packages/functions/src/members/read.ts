import type { memberRoutes } from '@rostrum/contract/routes/members'
import * as urls from '@rostrum/core/reading/fetch-url'
import * as legislation from '@rostrum/core/reading/read-legislation'
import * as members from '@rostrum/core/reading/read-member'
import type { Handler } from '../http/handlers.ts'
import { readContextOf } from '../read-context.ts'

type Routes = typeof memberRoutes
type HandlerOf<K extends keyof Routes> = Handler<Routes[K]>

export const getMember: HandlerOf<'getMember'> = async ({ params, context }) => ({
  member: await members.getMember(params.bioguideId, readContextOf(context)),
})

export const getRateLimit: HandlerOf<'getRateLimit'> = ({ context }) => context.budget.status()

export const fetchUrl: HandlerOf<'fetchUrl'> = async ({ body, actor, context }) =>
  await urls.fetchUrl(body, actor, readContextOf(context))

export const listSponsored: HandlerOf<'listSponsored'> = async ({ params, query, context }) => {
  const request = { ...params, role: 'sponsor', page: query } as const
  const { rows, meta } = await legislation.listLegislation(request, context)
  return { sponsoredLegislation: rows, ...meta }
}

export const listCosponsored: HandlerOf<'listCosponsored'> = async ({ params, query, context }) => {
  const request = { ...params, role: 'cosponsor', page: query } as const
  const { rows, meta } = await legislation.listLegislation(request, context)
  return { cosponsoredLegislation: rows, ...meta }
}
