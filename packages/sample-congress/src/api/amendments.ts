import { isAmendmentType } from '@rostrum/contract/congress/bill-types'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { Amendment } from '../amendments/amendment.ts'
import { amendmentActionsBy, latestAmendmentActionBy } from '../actions/amendment-actions.ts'
import { titleAt } from '../bills/bill-draft.ts'
import { easternMidnight, isoDay, isoInstant } from '../base/calendar.ts'
import { amendmentPath, amendmentRow, amendmentUpdatedAt, amendmentWording } from './amendment-row.ts'
import { actionJson } from './action-json.ts'
import { amendmentNotes } from './notes.ts'
import { billPath, latestActionJson, originNames } from './bill-row.ts'
import {
  ApiError,
  apiUrl,
  unknownResource,
  type ApiContext,
  type ApiRequest,
  type Json,
  type JsonObject,
} from './context.ts'
import { isAscending, isWithin, pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'
import { signatory } from './signatory.ts'

export interface AmendmentScope {
  readonly congress?: string
  readonly type?: string
}

export interface AmendmentId {
  readonly congress: string
  readonly type: string
  readonly number: string
}

export function amendments(ctx: ApiContext, req: ApiRequest, { congress, type }: AmendmentScope): JsonObject {
  if (type !== undefined && !isAmendmentType(type)) throw unknownResource(req.path)
  const window = windowOf(req.query)
  const all = ctx.world
    .congressesAt(ctx.now)
    .filter((each) => congress === undefined || each === Number(congress))
    .flatMap((each) => ctx.world.amendments(each).amendments)
    .filter((one) => one.shownAt <= ctx.now && (type === undefined || one.type === type))
    .map((one) => ({ one, at: amendmentUpdatedAt(one, ctx.now) }))
    .filter(({ at }) => isWithin(at, window))
    .toSorted((a, b) => (isAscending(req.query) ? a.at - b.at : b.at - a.at) || b.one.number - a.one.number)
  return {
    amendments: sliceOf(all, pageOf(req.query)).map(({ one }) => amendmentRow(ctx, one)),
    pagination: pagination(ctx, req, { count: all.length }),
    request: requestOf({
      ...(type === undefined ? {} : { amendmentType: type }),
      ...(congress === undefined ? {} : { congress }),
    }),
  }
}

function getAmendment(ctx: ApiContext, req: ApiRequest, { congress, type, number }: AmendmentId): Amendment {
  if (!isAmendmentType(type)) throw unknownResource(req.path)
  const hasCongress = ctx.world.congressesAt(ctx.now).includes(Number(congress))
  const found = hasCongress
    ? ctx.world.amendments(Number(congress)).byKey.get(recordKeyOf({ congress, type, number }))
    : undefined
  if (found === undefined || found.shownAt > ctx.now) {
    throw new ApiError(404, `Unknown resource: ${req.path}`, itemRequest({ congress, type, number }))
  }
  return found
}

const itemRequest = ({ congress, type, number }: AmendmentId): JsonObject =>
  requestOf({ amendmentNumber: number, amendmentType: type, congress })

const secondDegree = (ctx: ApiContext, amendment: Amendment): Amendment[] =>
  ctx.world
    .amendments(amendment.congress)
    .amendments.filter((one) => one.amends === amendment && one.shownAt <= ctx.now)

/** The provider has texts of amendments since the 117th Congress. */
const hasText = ({ congress }: Amendment): boolean => congress >= 117

function amendedBill(ctx: ApiContext, { bill }: Amendment): JsonObject {
  const { updatedWithTextAt } = ctx.lists.rowOf(bill, ctx.now, ctx.bursts)
  return {
    congress: bill.congress,
    number: String(bill.number),
    ...originNames(bill),
    title: titleAt(ctx.world.timeline(bill), ctx.now, ctx.world.roster),
    type: bill.type.toUpperCase(),
    updateDateIncludingText: isoInstant(updatedWithTextAt).slice(0, 10),
    url: apiUrl(ctx, billPath(bill)),
  }
}

/** The newest action of a floor amendment links to the amendment itself. */
function latestActionLink(ctx: ApiContext, amendment: Amendment): JsonObject {
  const row = latestAmendmentActionBy(amendment, ctx.now, ctx.world.roster)
  if (row === undefined) return {}
  if (amendment.type === 'hamdt') return { latestAction: latestActionJson(row) }
  const url = `${ctx.base}/amendment/${amendment.congress}th-congress/senate-amendment/${amendment.number}`
  return { latestAction: { ...latestActionJson(row), links: [{ name: `SA ${amendment.number}`, url }] } }
}

/** Two rows of one senator: submitted, and proposed. */
function onBehalfOfSponsor(ctx: ApiContext, { presenter, submitted, proposed }: Amendment): JsonObject {
  if (presenter === undefined) return {}
  const rows = [{ ...signatory(ctx, presenter, submitted), type: 'Submitted on behalf of' }]
  if (proposed !== undefined && proposed.at <= ctx.now)
    rows.push({ ...signatory(ctx, presenter, proposed.day), type: 'Proposed on behalf of' })
  return { onBehalfOfSponsor: rows }
}

export function amendmentItem(ctx: ApiContext, one: Amendment): JsonObject {
  const path = amendmentPath(one)
  const sub = (count: number, part: string): JsonObject => ({ count, url: apiUrl(ctx, `${path}/${part}`) })
  const below = secondDegree(ctx, one).length
  const { cosponsors, proposed } = one
  return {
    actions: sub(amendmentActionsBy(one, ctx.now, ctx.world.roster).length, 'actions'),
    ...(one.amends === undefined ? {} : { amendedAmendment: amendmentRow(ctx, one.amends) }),
    amendedBill: amendedBill(ctx, one),
    ...(below > 0 ? { amendmentsToAmendment: sub(below, 'amendments') } : {}),
    chamber: one.type === 'hamdt' ? 'House of Representatives' : 'Senate',
    congress: one.congress,
    ...(cosponsors.length > 0
      ? {
          cosponsors: {
            ...sub(cosponsors.length, 'cosponsors'),
            countIncludingWithdrawnCosponsors: cosponsors.length,
          },
        }
      : {}),
    ...latestActionLink(ctx, one),
    ...amendmentNotes(one, ctx.now),
    number: String(one.number),
    ...onBehalfOfSponsor(ctx, one),
    ...(proposed !== undefined && proposed.at <= ctx.now
      ? { proposedDate: isoInstant(easternMidnight(proposed.day)) }
      : {}),
    ...amendmentWording(one, ctx.now),
    sponsors: [signatory(ctx, one.sponsor, one.submitted)],
    submittedDate: isoInstant(easternMidnight(one.submitted)),
    ...(hasText(one) ? { textVersions: sub(1, 'text') } : {}),
    type: one.type.toUpperCase(),
    updateDate: isoInstant(amendmentUpdatedAt(one, ctx.now)),
  }
}

export const amendment = (ctx: ApiContext, req: ApiRequest, id: AmendmentId): JsonObject => ({
  amendment: amendmentItem(ctx, getAmendment(ctx, req, id)),
  request: itemRequest(id),
})

function amendmentTexts(ctx: ApiContext, one: Amendment): JsonObject[] {
  if (!hasText(one)) return []
  const day = isoDay(one.submitted)
  const page = `CREC-${day}-pt1-Pg${one.type === 'hamdt' ? 'H' : 'S'}${1000 + (one.seed % 8000)}`
  const folder = `${ctx.base}/${one.congress}/crec/${day.replaceAll('-', '/')}`
  const formats = [
    { type: 'HTML', url: `${folder}/modified/${page}.htm` },
    { type: 'PDF', url: `${folder}/${page}.pdf` },
  ]
  return [
    {
      date: isoInstant(easternMidnight(one.submitted)),
      formats,
      type: one.type === 'hamdt' ? 'Offered' : 'Submitted',
    },
  ]
}

/** The key of the list and its rows. */
export function amendmentPartRows(
  ctx: ApiContext,
  one: Amendment,
  part: string,
): readonly [string, readonly Json[]] | undefined {
  switch (part) {
    case 'actions':
      return [
        'actions',
        amendmentActionsBy(one, ctx.now, ctx.world.roster).map((row) =>
          actionJson(ctx, one.congress, row, 0),
        ),
      ]
    case 'cosponsors':
      return [
        'cosponsors',
        one.cosponsors.map((serving) => ({
          ...signatory(ctx, serving, one.submitted),
          isOriginalCosponsor: true,
          sponsorshipDate: isoDay(one.submitted),
        })),
      ]
    case 'amendments':
      return ['amendments', secondDegree(ctx, one).map((below) => amendmentRow(ctx, below))]
    case 'text':
      return ['textVersions', amendmentTexts(ctx, one)]
    default:
      return undefined
  }
}

export function amendmentPart(ctx: ApiContext, req: ApiRequest, id: AmendmentId, part: string): JsonObject {
  const one = getAmendment(ctx, req, id)
  const found = amendmentPartRows(ctx, one, part)
  if (found === undefined) throw unknownResource(req.path)
  const [key, rows] = found
  const extra = part === 'cosponsors' ? { countIncludingWithdrawnCosponsors: rows.length } : {}
  return {
    [key]: sliceOf(rows, pageOf(req.query)),
    pagination: pagination(ctx, req, { count: rows.length, extra }),
    request: requestOf({
      amendmentNumber: id.number,
      amendmentType: id.type,
      amendmentUrl: apiUrl(ctx, amendmentPath(one)),
      congress: id.congress,
    }),
  }
}
