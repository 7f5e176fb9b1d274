import { actionsBy } from '../actions/actions.ts'
import { easternMidnight, isoDay, isoInstant, type Instant } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { cosponsorsOf } from '../bills/sponsors.ts'
import type { BillTimeline, TextVersion } from '../bills/timeline.ts'
import { titlesBy } from '../bills/titles.ts'
import { CHAMBER_NAMES } from '../lexicon/lexicon.ts'
import { committeesBy, relatedBy } from '../view/committees.ts'
import { amendmentRow } from './amendments.ts'
import { getTimeline } from './bills.ts'
import { apiUrl, unknownResource, type ApiContext, type ApiRequest } from './context.ts'
import {
  isAscending,
  isWithin,
  pageBody,
  pageOf,
  pagination,
  requestOf,
  sliceOf,
  windowOf,
} from './paging.ts'
import {
  actionJson,
  amendmentsTo,
  billHead,
  billPath,
  latestActionOf,
  shownBy,
  signatory,
  subjectsOf,
  summaryFields,
} from './records.ts'

const requestFields = (ctx: ApiContext, { bill }: BillTimeline): JsonObject => ({
  billNumber: String(bill.number),
  billType: bill.type,
  billUrl: apiUrl(ctx, billPath(bill)),
  congress: String(bill.congress),
})

interface CosponsorRow {
  readonly at: Instant
  readonly json: JsonObject
  readonly isWithdrawn: boolean
}

export function cosponsorRows(ctx: ApiContext, { bill, signatures }: BillTimeline): CosponsorRow[] {
  const people = cosponsorsOf(bill, signatures)
  return signatures.flatMap(({ at, day, isOriginal, withdrawn }, i) => {
    const one = people[i]
    if (one === undefined || at > ctx.now) return []
    const left = withdrawn !== undefined && withdrawn.at <= ctx.now ? isoDay(withdrawn.day) : undefined
    const json: JsonObject = {
      ...signatory(ctx, one, day),
      isOriginalCosponsor: isOriginal,
      sponsorshipDate: isoDay(day),
      sponsorshipWithdrawnDate: left,
    }
    return [{ at, json, isWithdrawn: left !== undefined }]
  })
}

function textJson(ctx: ApiContext, timeline: BillTimeline, { code, type, day }: TextVersion): JsonObject {
  const { congress, type: billType, number } = timeline.bill
  const isLaw = code === 'plaw'
  const lawNo = timeline.steps.find((step) => step.lawNo !== undefined)?.lawNo
  const path = isLaw
    ? `plaws/publ${lawNo}/PLAW-${congress}publ${lawNo}`
    : `bills/${billType}${number}/BILLS-${congress}${billType}${number}${code}`
  const url = `${ctx.base}/${congress}/${path}`
  const markup = isLaw ? 'United States Legislative Markup' : 'Formatted XML'
  return {
    // a law has the last second of its day
    date: day === undefined ? null : isoInstant(easternMidnight(isLaw ? day + 1 : day) - (isLaw ? 1 : 0)),
    formats: [
      { type: 'Formatted Text', url: `${url}.htm` },
      { type: 'PDF', url: `${url}.pdf` },
      { type: markup, url: `${url}${isLaw ? '_uslm' : ''}.xml` },
    ],
    type,
  }
}

/** Newest first: those of the measure, and the law. */
export function textRows(ctx: ApiContext, timeline: BillTimeline) {
  const shown = shownBy(ctx, timeline.texts).toReversed()
  const rowsOf = (isLaw: boolean): JsonObject[] =>
    shown.filter(({ code }) => (code === 'plaw') === isLaw).map((version) => textJson(ctx, timeline, version))
  return { versions: rowsOf(false), laws: rowsOf(true) }
}

/** The rows of a part, all pages of it. */
type PartRows = (ctx: ApiContext, timeline: BillTimeline) => JsonObject[]

/** The parts that are plain lists, by the keys of the lists. */
export const BILL_ROWS = {
  actions: (ctx, timeline) =>
    actionsBy(timeline, ctx.now).map((row) => actionJson(ctx, timeline.bill.congress, row)),
  amendments: (ctx, timeline) => amendmentsTo(ctx, timeline).map((amendment) => amendmentRow(ctx, amendment)),
  committees: (ctx, timeline) =>
    committeesBy(timeline, ctx.now).map(({ committee, activities, subcommittee, ofSubcommittee }) => {
      const chamber = CHAMBER_NAMES[committee.chamber]
      const fields = (code: string, list: typeof activities): JsonObject => ({
        activities: list.map(({ name, at }) => ({ date: isoInstant(at), name })),
        systemCode: code,
        url: apiUrl(ctx, `committee/${chamber.toLowerCase()}/${code}`),
      })
      const below = subcommittee && {
        ...fields(subcommittee.code, ofSubcommittee),
        name: `${subcommittee.name} Subcommittee`,
      }
      return {
        ...fields(committee.code, activities),
        chamber,
        name: committee.listName,
        subcommittees: below && [below],
        type: committee.type,
      }
    }),
  relatedBills: (ctx, timeline) =>
    relatedBy(timeline, ctx.now).map((other) => ({
      ...billHead(ctx, other),
      latestAction: latestActionOf(ctx, other),
      number: other.bill.number,
      relationshipDetails: [
        other.bill === timeline.bill.companion
          ? { type: 'Identical bill', identifiedBy: 'CRS' }
          : { type: 'Procedurally related', identifiedBy: 'House' },
      ],
    })),
  summaries: (ctx, { bill, summaries }) =>
    shownBy(ctx, summaries).map((version) => summaryFields(bill, version)),
  titles: (ctx, timeline) =>
    titlesBy(timeline, ctx.now).map((row) => ({
      billTextVersionCode: row.version?.[0],
      billTextVersionName: row.version?.[1],
      chamberCode: row.chamber?.charAt(0),
      chamberName: row.chamber,
      title: row.title,
      titleType: row.type,
      titleTypeCode: row.code,
      updateDate: isoInstant(row.at),
    })),
} satisfies Record<string, PartRows>

type PartBody = (ctx: ApiContext, timeline: BillTimeline, req: ApiRequest) => JsonObject

const listPart =
  (name: keyof typeof BILL_ROWS): PartBody =>
  (ctx, timeline, req) => {
    const request = requestFields(ctx, timeline)
    return pageBody(ctx, req, { name, rows: BILL_ROWS[name](ctx, timeline), json: (row) => row, request })
  }

/** Withdrawn cosponsors are listed but not counted, so pages continue past the count. */
const cosponsors: PartBody = (ctx, timeline, req) => {
  const window = windowOf(req.query)
  const signed = cosponsorRows(ctx, timeline).filter(({ at }) => isWithin(at, window))
  return pageBody(ctx, req, {
    name: 'cosponsors',
    rows: req.query.has('sort') && !isAscending(req.query) ? signed.toReversed() : signed,
    json: ({ json }) => json,
    request: requestFields(ctx, timeline),
    count: signed.filter(({ isWithdrawn }) => !isWithdrawn).length,
    extra: { countIncludingWithdrawnCosponsors: signed.length },
  })
}

/** The policy area is counted and takes one row of the first page. */
const subjects: PartBody = (ctx, timeline, req) => {
  const { offset, limit } = pageOf(req.query)
  const { names, area } = subjectsOf(ctx, timeline)
  const lead = area === undefined ? 0 : 1
  const shown = names.slice(Math.max(0, offset - lead), Math.max(0, offset + limit - lead))
  const hasArea = area !== undefined && offset === 0
  return {
    pagination: pagination(ctx, req, { count: names.length + lead }),
    request: requestOf(requestFields(ctx, timeline)),
    subjects: {
      legislativeSubjects: shown.map((name) => ({ name, updateDate: isoInstant(timeline.subjectsAt) })),
      policyArea: hasArea ? { name: area, updateDate: isoInstant(timeline.policyAt) } : undefined,
    },
  }
}

/** The text of the law is on every page, beyond limit and count. */
const text: PartBody = (ctx, timeline, req) => {
  const { versions, laws } = textRows(ctx, timeline)
  return {
    pagination: pagination(ctx, req, { count: versions.length }),
    request: requestOf(requestFields(ctx, timeline)),
    textVersions: [...sliceOf(versions, req.query), ...laws],
  }
}

export const BILL_PARTS: Readonly<Record<string, PartBody>> = {
  actions: listPart('actions'),
  amendments: listPart('amendments'),
  committees: listPart('committees'),
  cosponsors,
  relatedbills: listPart('relatedBills'),
  subjects,
  summaries: listPart('summaries'),
  text,
  titles: listPart('titles'),
}

export function billPart(ctx: ApiContext, req: ApiRequest): JsonObject {
  const make = BILL_PARTS[req.params.part ?? '']
  if (make === undefined) throw unknownResource(req)
  return make(ctx, getTimeline(ctx, req), req)
}
