import { congressYears, currentCongress, ordinal } from '@rostrum/contract/congress/congress'
import { isoInstant } from '../base/calendar.ts'
import { ALL_COMMITTEES, CHAMBER_NAMES, type Committee } from '../lexicon/committees.ts'
import { apiUrl, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest, JsonObject, PathParams } from './context.ts'
import { pageBody, requestOf } from './paging.ts'

const CHAMBERS = ['House of Representatives', 'Senate'] as const
const sittingCongress = (ctx: ApiContext): number => currentCongress(new Date(ctx.now * 1000))

/** One session per year; the current one has no end date. */
function sessions(ctx: ApiContext, which: number): JsonObject[] {
  const { first } = congressYears(which)
  const today = isoInstant(ctx.now).slice(0, 10)
  return [1, 2].flatMap((number) => {
    const startDate = `${first + number - 1}-01-03`
    const endDate = `${first + number}-01-03`
    if (startDate > today) return []
    const end = endDate <= today ? endDate : undefined
    return CHAMBERS.map((chamber) => ({ chamber, endDate: end, number, startDate, type: 'R' }))
  })
}

function congressJson(ctx: ApiContext, number: number): JsonObject {
  const { first, last } = congressYears(number)
  return {
    endYear: String(last),
    name: `${ordinal(number)} Congress`,
    number,
    sessions: sessions(ctx, number),
    startYear: String(first),
    url: apiUrl(ctx, `congress/${number}`),
  }
}

export function congresses(ctx: ApiContext, req: ApiRequest): JsonObject {
  const rows = Array.from({ length: sittingCongress(ctx) }, (_, i) => sittingCongress(ctx) - i)
  return pageBody(ctx, req, { name: 'congresses', rows, json: (number) => congressJson(ctx, number) })
}

export function congress(ctx: ApiContext, req: ApiRequest, { which }: PathParams): JsonObject {
  const number = which === 'current' ? sittingCongress(ctx) : Number(which)
  if (number < 1 || number > sittingCongress(ctx)) throw unknownResource(req.path)
  const updateDate = `${congressYears(number).first}-01-03T18:29:19Z`
  return {
    congress: { ...congressJson(ctx, number), updateDate },
    request: requestOf(which === 'current' ? {} : { congress: which }),
  }
}

const chamberOf = ({ chamber }: Committee): string => CHAMBER_NAMES[chamber]

function committeeRows(ctx: ApiContext, body: Committee): JsonObject[] {
  const naming = (code: string, name: string): JsonObject => ({
    name,
    systemCode: code,
    url: apiUrl(ctx, `committee/${chamberOf(body).toLowerCase()}/${code}`),
  })
  const parent = naming(body.code, body.listName)
  const below = body.subcommittees.map(({ code, name }) => naming(code, `${name} Subcommittee`))
  const shared = { chamber: chamberOf(body), committeeTypeCode: body.type }
  return [
    { ...shared, ...parent, subcommittees: below.length > 0 ? below : undefined },
    ...below.map((sub) => ({ ...shared, ...sub, parent })),
  ]
}

const committeesOf = (chamber: string | undefined): Committee[] =>
  ALL_COMMITTEES.filter((one) => chamber === undefined || chamberOf(one).toLowerCase() === chamber)

export const committees = (ctx: ApiContext, req: ApiRequest, { chamber }: PathParams): JsonObject =>
  pageBody(ctx, req, {
    name: 'committees',
    rows: committeesOf(chamber).flatMap((one) => committeeRows(ctx, one)),
    json: (row) => row,
    request: { chamber },
  })

/** A committee item has no name field; its history does. */
export function committee(_: ApiContext, req: ApiRequest, { chamber, code }: PathParams): JsonObject {
  const found = committeesOf(chamber).find((one) => one.code === code)
  if (found === undefined) throw unknownResource(req.path)
  const named = {
    committeeTypeCode: found.type,
    libraryOfCongressName: found.listName.replace(/ Committee$/, ''),
    officialName: found.actionName,
    startDate: '1995-01-04T05:00:00Z',
    updateDate: '2020-02-20T23:58:34Z',
  }
  return {
    committee: {
      history: [named],
      isCurrent: true,
      systemCode: code,
      type: found.type,
      updateDate: '2024-12-04T16:16:38Z',
    },
    request: requestOf({ chamber, systemCode: code }),
  }
}
