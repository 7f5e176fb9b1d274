import { ALL_COMMITTEES, CHAMBER_NAMES, type Committee } from '../lexicon/lexicon.ts'
import type { JsonObject } from '../base/json.ts'
import { apiUrl, askedOf, requestOf, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest } from './context.ts'
import { pageBody } from './paging.ts'
import { listOrNothing } from './records.ts'

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

export const committees = (ctx: ApiContext, req: ApiRequest): JsonObject =>
  pageBody(ctx, req, {
    name: 'committees',
    rows: ALL_COMMITTEES.flatMap((one) => committeeRows(ctx, one)),
    json: (row) => row,
  })

/** A committee item has no name field; its history does. */
export function committee(_: ApiContext, req: ApiRequest): JsonObject {
  const { chamber, systemCode } = req.params
  const found = ALL_COMMITTEES.find((one) => slugOf(one) === chamber && one.code === systemCode)
  if (found === undefined) throw unknownResource(req)
  const { type, actionName: officialName } = found
  return {
    committee: { history: [{ committeeTypeCode: type, officialName }], isCurrent: true, systemCode, type },
    request: requestOf(askedOf(req)),
  }
}
