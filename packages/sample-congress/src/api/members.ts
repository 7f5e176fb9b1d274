import type { JsonObject } from '../base/json.ts'
import type { Stint } from '../people/person.ts'
import { memberUpdatedAt, visibleMember, visibleMembers } from '../view/members.ts'
import type { VisibleMember } from '../view/members.ts'
import { requestOf, unknownResource, type ApiContext, type ApiRequest } from './context.ts'
import { memberItem, memberRow } from './member-json.ts'
import { pageBody, updatedRows } from './paging.ts'

/** All members, or those who ever served in a congress. */
export function memberList(ctx: ApiContext, req: ApiRequest): JsonObject {
  const { congress } = req.params
  const isAsked = (stint: Stint): boolean => congress === undefined || stint.congress === Number(congress)
  // the provider treats `currentMember=false` as no filter
  const isOfCurrent = req.query.get('currentMember')?.toLowerCase() === 'true'
  const all = visibleMembers(ctx.world, ctx.now).filter(({ person, stint, today }) => {
    if (isOfCurrent) return today < stint.to && isAsked(stint)
    return person.stints.some((one) => one.from <= today && isAsked(one))
  })
  const rows = updatedRows(req, all, ({ person }) => memberUpdatedAt(person, ctx.now))
  return pageBody(ctx, req, { name: 'members', rows, json: (one) => memberRow(ctx, one), request: {} })
}

function getMember({ world, now }: ApiContext, req: ApiRequest): VisibleMember {
  const person = world.roster.byId.get(req.params.bioguideId?.toUpperCase() ?? '')
  const found = person && visibleMember(person, now)
  if (found === undefined) throw unknownResource(req)
  return found
}

export const member = (ctx: ApiContext, req: ApiRequest): JsonObject => ({
  member: memberItem(ctx, getMember(ctx, req), req.params.bioguideId ?? ''),
  request: requestOf({ bioguideId: req.params.bioguideId?.toLowerCase() }),
})
