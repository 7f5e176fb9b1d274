import { isAmendmentType } from '@rostrum/contract/congress/bill-types'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { amendmentActionsBy, latestAmendmentActionBy } from '../actions/actions.ts'
import {
  amendmentDescription,
  amendmentPurpose,
  amendmentTimes,
  type Amendment,
} from '../amendments/amendments.ts'
import { easternMidnight, isoDay, isoInstant, type Day, type Instant } from '../base/calendar.ts'
import { objectAt, type JsonObject } from '../base/json.ts'
import { timelineOf } from '../bills/timeline.ts'
import { apiUrl, askedOf, congressesOf, requestOf, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest } from './context.ts'
import { createPart, pageBody, updatedRows } from './paging.ts'
import {
  actionJson,
  billHead,
  cosponsorJson,
  latestActionJson,
  notesOf,
  originNames,
  partLink,
  signatory,
} from './records.ts'

export const amendmentPath = (amendment: Amendment): string => `amendment/${recordKeyOf(amendment)}`

const updatedAt = (amendment: Amendment, now: Instant): Instant =>
  Math.max(...amendmentTimes(amendment).filter((at) => at <= now))

/** When a Senate amendment reached the floor, if it did by now. */
const proposalOf = ({ proposed }: Amendment, { now }: ApiContext): Amendment['proposed'] =>
  proposed !== undefined && proposed.at <= now ? proposed : undefined

/** House amendments have a description; Senate amendments a purpose, once they reach the floor. */
function wording(ctx: ApiContext, amendment: Amendment): JsonObject {
  if (amendment.type === 'hamdt') return { description: amendmentDescription(amendment) }
  return proposalOf(amendment, ctx) === undefined ? {} : { purpose: amendmentPurpose(amendment) }
}

export const amendmentRow = (ctx: ApiContext, amendment: Amendment): JsonObject => ({
  congress: amendment.congress,
  latestAction: latestActionJson(latestAmendmentActionBy(amendment, ctx.now)),
  number: String(amendment.number),
  ...wording(ctx, amendment),
  type: amendment.type.toUpperCase(),
  updateDate: isoInstant(updatedAt(amendment, ctx.now)),
  url: apiUrl(ctx, amendmentPath(amendment)),
})

export function amendments(ctx: ApiContext, req: ApiRequest): JsonObject {
  const { amendmentType: type } = req.params
  if (type !== undefined && !isAmendmentType(type)) throw unknownResource(req)
  const all = congressesOf(ctx, req)
    .flatMap((each) => ctx.world.amendments(each).amendments)
    .filter((one) => one.shownAt <= ctx.now && (type === undefined || one.type === type))
    .toSorted((a, b) => b.number - a.number)
  const rows = updatedRows(req, all, (one) => updatedAt(one, ctx.now))
  return pageBody(ctx, req, { name: 'amendments', rows, json: (one) => amendmentRow(ctx, one) })
}

function getAmendment(ctx: ApiContext, req: ApiRequest): Amendment {
  const { congress = '', amendmentType: type = '', amendmentNumber: number = '' } = req.params
  if (!isAmendmentType(type)) throw unknownResource(req)
  const [found] = congressesOf(ctx, req).map((each) =>
    ctx.world.amendments(each).byKey.get(recordKeyOf({ congress, type, number })),
  )
  if (found === undefined || found.shownAt > ctx.now) throw unknownResource(req, requestOf(askedOf(req)))
  return found
}

const secondDegree = ({ world, now }: ApiContext, amendment: Amendment): Amendment[] =>
  (world.amendments(amendment.congress).byBill.get(amendment.bill) ?? []).filter(
    (one) => one.amends === amendment && one.shownAt <= now,
  )

const dayStamp = (day: Day | undefined): string | undefined =>
  day === undefined ? undefined : isoInstant(easternMidnight(day))

/** The newest action of a Senate amendment links to the amendment itself. */
function latestAction(ctx: ApiContext, amendment: Amendment): JsonObject | undefined {
  const { number, congress, type } = amendment
  const action = latestActionJson(latestAmendmentActionBy(amendment, ctx.now))
  if (action === undefined || type === 'hamdt') return action
  const url = `${ctx.base}/amendment/${congress}th-congress/senate-amendment/${number}`
  return { ...action, links: [{ name: `SA ${number}`, url }] }
}

/** Two rows of one senator: submitted, and proposed. */
function onBehalfOf(ctx: ApiContext, amendment: Amendment): JsonObject[] | undefined {
  const { presenter, submitted } = amendment
  if (presenter === undefined) return undefined
  const row = (verb: string, day: Day): JsonObject => ({
    ...signatory(ctx, presenter, day),
    type: `${verb} on behalf of`,
  })
  const proposal = proposalOf(amendment, ctx)
  return [row('Submitted', submitted), ...(proposal ? [row('Proposed', proposal.day)] : [])]
}

/** The order under which the Senate took up every other amendment that reached the floor. */
function amendmentNotes(ctx: ApiContext, amendment: Amendment): JsonObject {
  const proposal = proposalOf(amendment, ctx)
  if (proposal === undefined || amendment.number % 2 === 0) return {}
  const [year, month, date] = isoDay(proposal.day - 1).split('-')
  const day = `${Number(month)}/${Number(date)}/${year}`
  return notesOf([`Debate was limited to two hours under the order of ${day}.`])
}

export function amendmentItem(ctx: ApiContext, one: Amendment): JsonObject {
  const { url: _, ...row } = amendmentRow(ctx, one)
  const part = (name: keyof typeof AMENDMENT_PARTS, more?: JsonObject): JsonObject | undefined =>
    partLink(ctx, `${amendmentPath(one)}/${name}`, AMENDMENT_PARTS[name].count(ctx, one), more)
  const { updatedWithTextAt } = ctx.lists.rowOf(one.bill, ctx.now, ctx.bursts)
  return {
    ...row,
    actions: part('actions'),
    amendedAmendment: one.amends && amendmentRow(ctx, one.amends),
    amendedBill: {
      ...billHead(ctx, timelineOf(one.bill)),
      ...originNames(one.bill),
      updateDateIncludingText: isoInstant(updatedWithTextAt).slice(0, 10),
    },
    amendmentsToAmendment: part('amendments'),
    chamber: one.type === 'hamdt' ? 'House of Representatives' : 'Senate',
    cosponsors: part('cosponsors', { countIncludingWithdrawnCosponsors: one.cosponsors.length }),
    latestAction: latestAction(ctx, one),
    ...amendmentNotes(ctx, one),
    onBehalfOfSponsor: onBehalfOf(ctx, one),
    proposedDate: dayStamp(proposalOf(one, ctx)?.day),
    sponsors: [signatory(ctx, one.sponsor, one.submitted)],
    submittedDate: dayStamp(one.submitted),
    textVersions: part('text'),
  }
}

export const amendment = (ctx: ApiContext, req: ApiRequest): JsonObject => ({
  amendment: amendmentItem(ctx, getAmendment(ctx, req)),
  request: requestOf(askedOf(req)),
})

function textJson({ base }: ApiContext, one: Amendment): JsonObject {
  const day = isoDay(one.submitted)
  const page = `CREC-${day}-pt1-Pg${one.chamber}${1000 + (one.seed % 8000)}`
  const folder = `${base}/${one.congress}/crec/${day.replaceAll('-', '/')}`
  const formats = [
    { type: 'HTML', url: `${folder}/modified/${page}.htm` },
    { type: 'PDF', url: `${folder}/${page}.pdf` },
  ]
  const type = one.chamber === 'H' ? 'Offered' : 'Submitted'
  return { date: dayStamp(one.submitted), formats, type }
}

const part = createPart((ctx: ApiContext, one: Amendment) => ({
  amendmentUrl: apiUrl(ctx, amendmentPath(one)),
}))

export const AMENDMENT_PARTS = {
  actions: part(
    'actions',
    ({ now }, one) => amendmentActionsBy(one, now),
    (ctx, row, one) => actionJson(ctx, one.congress, row, 0),
  ),
  cosponsors: part(
    'cosponsors',
    (_, one) => one.cosponsors,
    (ctx, member, { submitted: day }) => cosponsorJson(ctx, member, { day, isOriginal: true }),
  ),
  amendments: part('amendments', secondDegree, amendmentRow),
  // the provider has texts of amendments since the 117th Congress
  text: part('textVersions', (_, one) => (one.congress < 117 ? [] : [one]), textJson),
} as const

export function amendmentPart(ctx: ApiContext, req: ApiRequest): JsonObject {
  const one = getAmendment(ctx, req)
  const { part: name = '' } = req.params
  if (!Object.hasOwn(AMENDMENT_PARTS, name)) throw unknownResource(req)
  const body = AMENDMENT_PARTS[name as keyof typeof AMENDMENT_PARTS].page(ctx, one, req) // by the check above
  if (name !== 'cosponsors') return body
  const counts = { countIncludingWithdrawnCosponsors: one.cosponsors.length }
  return { ...body, pagination: { ...objectAt(body, 'pagination'), ...counts } }
}
