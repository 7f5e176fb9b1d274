import { isAmendmentType } from '@rostrum/contract/congress/bill-types'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { amendmentActionsBy, latestAmendmentActionBy } from '../actions/amendment-actions.ts'
import { amendmentTimes, type Amendment } from '../amendments/amendment.ts'
import { amendmentDescription, amendmentPurpose } from '../amendments/amendment-purpose.ts'
import { easternMidnight, isoDay, isoInstant, type Day, type Instant } from '../base/calendar.ts'
import { ApiError, apiUrl, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest, Json, JsonObject, PathParams } from './context.ts'
import { isAscending, isWithin, pageBody, requestOf, windowOf } from './paging.ts'
import {
  actionJson,
  billHead,
  latestActionJson,
  notesOf,
  originNames,
  partLink,
  signatory,
} from './records.ts'

export const amendmentPath = (amendment: Amendment): string => `amendment/${recordKeyOf(amendment)}`

const updatedAt = (amendment: Amendment, now: Instant): Instant =>
  Math.max(...amendmentTimes(amendment).filter((at) => at <= now))

const isProposed = ({ proposed }: Amendment, now: Instant): boolean =>
  proposed !== undefined && proposed.at <= now

/** House amendments have a description; Senate amendments a purpose, once they reach the floor. */
function wording(amendment: Amendment, now: Instant): JsonObject {
  if (amendment.type === 'hamdt') return { description: amendmentDescription(amendment) }
  return isProposed(amendment, now) ? { purpose: amendmentPurpose(amendment) } : {}
}

export const amendmentRow = (ctx: ApiContext, amendment: Amendment): JsonObject => ({
  congress: amendment.congress,
  latestAction: latestActionJson(latestAmendmentActionBy(amendment, ctx.now, ctx.world.roster)),
  number: String(amendment.number),
  ...wording(amendment, ctx.now),
  type: amendment.type.toUpperCase(),
  updateDate: isoInstant(updatedAt(amendment, ctx.now)),
  url: apiUrl(ctx, amendmentPath(amendment)),
})

export function amendments(ctx: ApiContext, req: ApiRequest, { congress, type }: PathParams): JsonObject {
  if (type !== undefined && !isAmendmentType(type)) throw unknownResource(req.path)
  const window = windowOf(req.query)
  const rows = ctx.world
    .congressesAt(ctx.now)
    .filter((each) => congress === undefined || each === Number(congress))
    .flatMap((each) => ctx.world.amendments(each).amendments)
    .filter((one) => one.shownAt <= ctx.now && (type === undefined || one.type === type))
    .map((one) => ({ one, at: updatedAt(one, ctx.now) }))
    .filter(({ at }) => isWithin(at, window))
    .toSorted((a, b) => (isAscending(req.query) ? a.at - b.at : b.at - a.at) || b.one.number - a.one.number)
  return pageBody(ctx, req, {
    name: 'amendments',
    rows,
    json: ({ one }) => amendmentRow(ctx, one),
    request: { amendmentType: type, congress },
  })
}

const itemRequest = ({ congress, type, number }: PathParams): JsonObject => ({
  amendmentNumber: number,
  amendmentType: type,
  congress,
})

function getAmendment(ctx: ApiContext, req: ApiRequest, params: PathParams): Amendment {
  const { congress = '', type = '', number = '' } = params
  if (!isAmendmentType(type)) throw unknownResource(req.path)
  const hasCongress = ctx.world.congressesAt(ctx.now).includes(Number(congress))
  const found = hasCongress
    ? ctx.world.amendments(Number(congress)).byKey.get(recordKeyOf({ congress, type, number }))
    : undefined
  if (found === undefined || found.shownAt > ctx.now)
    throw new ApiError(404, `Unknown resource: ${req.path}`, requestOf(itemRequest(params)))
  return found
}

const secondDegree = (ctx: ApiContext, amendment: Amendment): Amendment[] =>
  ctx.world
    .amendments(amendment.congress)
    .amendments.filter((one) => one.amends === amendment && one.shownAt <= ctx.now)

/** The provider has texts of amendments since the 117th Congress. */
const hasText = ({ congress }: Amendment): boolean => congress >= 117

const dayStamp = (day: Day | undefined): string | undefined =>
  day === undefined ? undefined : isoInstant(easternMidnight(day))

function amendedBill(ctx: ApiContext, { bill }: Amendment): JsonObject {
  const { updatedWithTextAt } = ctx.lists.rowOf(bill, ctx.now, ctx.bursts)
  return {
    ...billHead(ctx, ctx.world.timeline(bill)),
    ...originNames(bill),
    updateDateIncludingText: isoInstant(updatedWithTextAt).slice(0, 10),
  }
}

/** The newest action of a Senate amendment links to the amendment itself. */
function latestAction(ctx: ApiContext, amendment: Amendment): JsonObject | undefined {
  const { number, congress, type } = amendment
  const action = latestActionJson(latestAmendmentActionBy(amendment, ctx.now, ctx.world.roster))
  if (action === undefined || type === 'hamdt') return action
  const url = `${ctx.base}/amendment/${congress}th-congress/senate-amendment/${number}`
  return { ...action, links: [{ name: `SA ${number}`, url }] }
}

/** Two rows of one senator: submitted, and proposed. */
function onBehalfOf(ctx: ApiContext, amendment: Amendment): JsonObject[] | undefined {
  const { presenter, submitted, proposed } = amendment
  if (presenter === undefined) return undefined
  const rows = [{ ...signatory(ctx, presenter, submitted), type: 'Submitted on behalf of' }]
  if (proposed !== undefined && isProposed(amendment, ctx.now))
    rows.push({ ...signatory(ctx, presenter, proposed.day), type: 'Proposed on behalf of' })
  return rows
}

/** The order under which the Senate took up every other amendment that reached the floor. */
function amendmentNotes(amendment: Amendment, now: Instant): JsonObject {
  const { type, number, proposed } = amendment
  if (type !== 'samdt' || proposed === undefined || !isProposed(amendment, now) || number % 2 === 0) return {}
  const [year, month, date] = isoDay(proposed.day - 1).split('-')
  const day = `${Number(month)}/${Number(date)}/${year}`
  return notesOf([`Debate was limited to two hours under the order of ${day}.`])
}

export function amendmentItem(ctx: ApiContext, one: Amendment): JsonObject {
  const { url: _, ...row } = amendmentRow(ctx, one)
  const part = (name: string, count: number): JsonObject | undefined =>
    partLink(ctx, `${amendmentPath(one)}/${name}`, count)
  const cosponsors = part('cosponsors', one.cosponsors.length)
  return {
    ...row,
    actions: part('actions', amendmentActionsBy(one, ctx.now, ctx.world.roster).length),
    amendedAmendment: one.amends && amendmentRow(ctx, one.amends),
    amendedBill: amendedBill(ctx, one),
    amendmentsToAmendment: part('amendments', secondDegree(ctx, one).length),
    chamber: one.type === 'hamdt' ? 'House of Representatives' : 'Senate',
    cosponsors: cosponsors && { ...cosponsors, countIncludingWithdrawnCosponsors: one.cosponsors.length },
    latestAction: latestAction(ctx, one),
    ...amendmentNotes(one, ctx.now),
    onBehalfOfSponsor: onBehalfOf(ctx, one),
    proposedDate: isProposed(one, ctx.now) ? dayStamp(one.proposed?.day) : undefined,
    sponsors: [signatory(ctx, one.sponsor, one.submitted)],
    submittedDate: dayStamp(one.submitted),
    textVersions: hasText(one) ? part('text', 1) : undefined,
  }
}

export const amendment = (ctx: ApiContext, req: ApiRequest, params: PathParams): JsonObject => ({
  amendment: amendmentItem(ctx, getAmendment(ctx, req, params)),
  request: requestOf(itemRequest(params)),
})

function amendmentTexts(ctx: ApiContext, one: Amendment): JsonObject[] {
  if (!hasText(one)) return []
  const isHouse = one.type === 'hamdt'
  const day = isoDay(one.submitted)
  const page = `CREC-${day}-pt1-Pg${isHouse ? 'H' : 'S'}${1000 + (one.seed % 8000)}`
  const folder = `${ctx.base}/${one.congress}/crec/${day.replaceAll('-', '/')}`
  const formats = [
    { type: 'HTML', url: `${folder}/modified/${page}.htm` },
    { type: 'PDF', url: `${folder}/${page}.pdf` },
  ]
  return [{ date: dayStamp(one.submitted), formats, type: isHouse ? 'Offered' : 'Submitted' }]
}

/** The key of each list and its rows. */
const PARTS: Readonly<Record<string, readonly [string, (ctx: ApiContext, one: Amendment) => Json[]]>> = {
  actions: [
    'actions',
    (ctx, one) =>
      amendmentActionsBy(one, ctx.now, ctx.world.roster).map((row) => actionJson(ctx, one.congress, row, 0)),
  ],
  cosponsors: [
    'cosponsors',
    (ctx, one) =>
      one.cosponsors.map((serving) => ({
        ...signatory(ctx, serving, one.submitted),
        isOriginalCosponsor: true,
        sponsorshipDate: isoDay(one.submitted),
      })),
  ],
  amendments: ['amendments', (ctx, one) => secondDegree(ctx, one).map((below) => amendmentRow(ctx, below))],
  text: ['textVersions', amendmentTexts],
}

export const amendmentPartRows = (ctx: ApiContext, one: Amendment, part: string): readonly Json[] =>
  PARTS[part]?.[1](ctx, one) ?? []

export function amendmentPart(ctx: ApiContext, req: ApiRequest, params: PathParams): JsonObject {
  const one = getAmendment(ctx, req, params)
  const { part = '' } = params
  const [name] = PARTS[part] ?? []
  if (name === undefined) throw unknownResource(req.path)
  const rows = amendmentPartRows(ctx, one, part)
  return pageBody(ctx, req, {
    name,
    rows,
    json: (row) => row,
    request: { ...itemRequest(params), amendmentUrl: apiUrl(ctx, amendmentPath(one)) },
    extra: part === 'cosponsors' ? { countIncludingWithdrawnCosponsors: rows.length } : {},
  })
}
