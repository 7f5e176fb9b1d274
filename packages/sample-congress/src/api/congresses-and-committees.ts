import { congressYears, currentCongress, ordinal } from '@rostrum/contract/congress/congress'
import { isoInstant } from '../base/calendar.ts'
import { ALL_COMMITTEES, CHAMBER_NAMES, type Committee } from '../lexicon/lexicon.ts'
import type { JsonObject } from '../base/json.ts'
import { apiUrl, askedOf, requestOf, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest } from './context.ts'
import { pageBody } from './paging.ts'
import { listOrNothing } from './records.ts'

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

export function congress(ctx: ApiContext, req: ApiRequest): JsonObject {
  const number = Number(req.params.congress ?? sittingCongress(ctx))
  if (number < 1 || number > sittingCongress(ctx)) throw unknownResource(req)
  const updateDate = `${congressYears(number).first}-01-03T18:29:19Z`
  return {
    congress: { ...congressJson(ctx, number), updateDate },
    request: requestOf(askedOf(req)),
  }
}

const slugOf = ({ chamber }: Committee): string => CHAMBER_NAMES[chamber].toLowerCase()

function committeeRows(ctx: ApiContext, body: Committee): JsonObject[] {
  const naming = (code: string, name: string): JsonObject => ({
    name,
    systemCode: code,
    url: apiUrl(ctx, `committee/${slugOf(body)}/${code}`),
  })
  const parent = naming(body.code, body.listName)
  const below = body.subcommittees.map(({ code, name }) => naming(code, `${name} Subcommittee`))
  const shared = { chamber: CHAMBER_NAMES[body.chamber], committeeTypeCode: body.type }
  return [
    { ...shared, ...parent, subcommittees: listOrNothing(below) },
    ...below.map((sub) => ({ ...shared, ...sub, parent })),
  ]
}

const committeesOf = ({ params: { chamber } }: ApiRequest): Committee[] =>
  ALL_COMMITTEES.filter((one) => chamber === undefined || slugOf(one) === chamber)

export const committees = (ctx: ApiContext, req: ApiRequest): JsonObject =>
  pageBody(ctx, req, {
    name: 'committees',
    rows: committeesOf(req).flatMap((one) => committeeRows(ctx, one)),
    json: (row) => row,
  })

/** A committee item has no name field; its history does. */
export function committee(_: ApiContext, req: ApiRequest): JsonObject {
  const { systemCode: code } = req.params
  const found = committeesOf(req).find((one) => one.code === code)
  if (found === undefined) throw unknownResource(req)
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
    request: requestOf(askedOf(req)),
  }
}
