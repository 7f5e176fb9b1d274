import { currentCongress, ordinal, congressYears } from '@rostrum/contract/congress/congress'
import { COMMITTEES, getCommittee, type Committee } from '../lexicon/committees.ts'
import { isoInstant } from '../base/calendar.ts'
import { apiUrl, unknownResource, type ApiContext, type ApiRequest, type JsonObject } from './context.ts'
import { pageOf, pagination, requestOf, sliceOf } from './paging.ts'

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
    return CHAMBERS.map((chamber) => ({
      chamber,
      ...(endDate <= today ? { endDate } : {}),
      number,
      startDate,
      type: 'R',
    }))
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
  const numbers = Array.from({ length: sittingCongress(ctx) }, (_, i) => sittingCongress(ctx) - i)
  return {
    congresses: sliceOf(numbers, pageOf(req.query)).map((number) => congressJson(ctx, number)),
    pagination: pagination(ctx, req, { count: numbers.length }),
    request: requestOf(),
  }
}

export function congress(ctx: ApiContext, req: ApiRequest, which: string): JsonObject {
  const number = which === 'current' ? sittingCongress(ctx) : Number(which)
  if (number < 1 || number > sittingCongress(ctx)) throw unknownResource(req.path)
  const updateDate = `${congressYears(number).first}-01-03T18:29:19Z`
  return {
    congress: { ...congressJson(ctx, number), updateDate },
    request: requestOf(which === 'current' ? {} : { congress: which }),
  }
}

const chamberOf = ({ chamber }: Committee): string => (chamber === 'H' ? 'House' : 'Senate')
const committeeUrl = (ctx: ApiContext, body: Committee, code: string): string =>
  apiUrl(ctx, `committee/${chamberOf(body).toLowerCase()}/${code}`)

function committeeRows(ctx: ApiContext, body: Committee): JsonObject[] {
  const parent = {
    name: body.listName,
    systemCode: body.code,
    url: committeeUrl(ctx, body, body.code),
  }
  const below = body.subcommittees.map(({ code, name }) => ({
    name: `${name} Subcommittee`,
    systemCode: code,
    url: committeeUrl(ctx, body, code),
  }))
  const shared = { chamber: chamberOf(body), committeeTypeCode: body.type }
  return [
    { ...shared, ...parent, ...(below.length > 0 ? { subcommittees: below } : {}) },
    ...below.map((sub) => ({ ...shared, ...sub, parent })),
  ]
}

export function committees(ctx: ApiContext, req: ApiRequest, chamber: string | undefined): JsonObject {
  const rows = COMMITTEES.filter(
    (one) => chamber === undefined || chamberOf(one).toLowerCase() === chamber,
  ).flatMap((one) => committeeRows(ctx, one))
  return {
    committees: sliceOf(rows, pageOf(req.query)),
    pagination: pagination(ctx, req, { count: rows.length }),
    request: requestOf(chamber === undefined ? {} : { chamber }),
  }
}

/** A committee item has no name field; its history does. */
export function committee(req: ApiRequest, chamber: string, code: string): JsonObject {
  const found = COMMITTEES.find((one) => one.code === code && chamberOf(one).toLowerCase() === chamber)
  if (found === undefined) throw unknownResource(req.path)
  const own = getCommittee(code)
  const bare = own.listName.replace(/ Committee$/, '')
  return {
    committee: {
      history: [
        {
          committeeTypeCode: own.type,
          libraryOfCongressName: bare,
          officialName: own.actionName,
          startDate: '1995-01-04T05:00:00Z',
          updateDate: '2020-02-20T23:58:34Z',
        },
      ],
      isCurrent: true,
      systemCode: code,
      type: own.type,
      updateDate: '2024-12-04T16:16:38Z',
    },
    request: requestOf({ chamber, systemCode: code }),
  }
}
