import { actionsBy } from '../actions/bill-actions.ts'
import type { Amendment } from '../amendments/amendment.ts'
import { easternMidnight, isoDay, isoInstant, type Instant } from '../base/calendar.ts'
import { billDraft, officialTitle } from '../bills/bill-draft.ts'
import type { BillTimeline, TextVersion } from '../bills/bill-timeline.ts'
import { cosponsorsOf } from '../bills/cosponsors.ts'
import { summaryText } from '../text/summary.ts'
import { committeesBy } from '../view/committees.ts'
import { relatedBy } from '../view/related.ts'
import { titlesBy } from '../view/titles.ts'
import { amendmentRow } from './amendments.ts'
import { subjectCount, subjectsOf } from './bill-item.ts'
import { apiUrl, type ApiContext, type ApiRequest, type JsonObject } from './context.ts'
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
import { actionJson, billHead, billPath, latestActionOf, signatory } from './records.ts'

const requestFields = (ctx: ApiContext, { bill }: BillTimeline): JsonObject => ({
  billNumber: String(bill.number),
  billType: bill.type,
  billUrl: apiUrl(ctx, billPath(bill)),
  congress: String(bill.congress),
})

/** The rows of a part, all pages of it. */
type PartRows = (ctx: ApiContext, timeline: BillTimeline) => JsonObject[]
type BillPartHandler = (ctx: ApiContext, timeline: BillTimeline, req: ApiRequest) => JsonObject

const listPart =
  (name: string, rows: PartRows): BillPartHandler =>
  (ctx, timeline, req) => {
    const request = requestFields(ctx, timeline)
    return pageBody(ctx, req, { name, rows: rows(ctx, timeline), json: (row) => row, request })
  }

const actions: PartRows = (ctx, timeline) =>
  actionsBy(timeline, ctx.now, ctx.world.roster).map((row) => actionJson(ctx, timeline.bill.congress, row))

export const amendmentsTo = (ctx: ApiContext, { bill }: BillTimeline): Amendment[] =>
  (ctx.world.amendments(bill.congress).byBill.get(bill) ?? [])
    .filter(({ shownAt }) => shownAt <= ctx.now)
    .toReversed()

const amendments: PartRows = (ctx, timeline) =>
  amendmentsTo(ctx, timeline).map((amendment) => amendmentRow(ctx, amendment))

const committees: PartRows = (ctx, timeline) =>
  committeesBy(timeline, ctx.now).map(({ committee, activities, subcommittee }): JsonObject => {
    const chamber = committee.chamber === 'H' ? 'House' : 'Senate'
    const fields = (code: string, list: typeof activities): JsonObject => ({
      activities: list.map(({ name, at }) => ({ date: isoInstant(at), name })),
      systemCode: code,
      url: apiUrl(ctx, `committee/${chamber.toLowerCase()}/${code}`),
    })
    const below = subcommittee && {
      ...fields(subcommittee.subcommittee.code, subcommittee.activities),
      name: `${subcommittee.subcommittee.name} Subcommittee`,
    }
    return {
      ...fields(committee.code, activities),
      chamber,
      name: committee.listName,
      subcommittees: below && [below],
      type: committee.type,
    }
  })

interface CosponsorRow {
  readonly at: Instant
  readonly json: JsonObject
  readonly isWithdrawn: boolean
}

function cosponsorRows(ctx: ApiContext, timeline: BillTimeline): CosponsorRow[] {
  const people = cosponsorsOf(timeline.bill, timeline.signatures, ctx.world.roster)
  return timeline.signatures.flatMap(({ at, day, isOriginal, withdrawn }, i) => {
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

/** Withdrawn cosponsors are listed but not counted, so pages continue past the count. */
const cosponsors: BillPartHandler = (ctx, timeline, req) => {
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

const relatedBills: PartRows = (ctx, timeline) =>
  relatedBy(ctx.world, timeline, ctx.now).map(({ bill, types }): JsonObject => {
    const other = ctx.world.timeline(bill)
    return {
      ...billHead(ctx, other),
      latestAction: latestActionOf(ctx, other),
      number: bill.number,
      relationshipDetails: types,
    }
  })

/** The policy area is counted and takes one row of the first page. */
const subjects: BillPartHandler = (ctx, timeline, req) => {
  const { offset, limit } = pageOf(req.query)
  const { names, area } = subjectsOf(ctx, timeline)
  const lead = area === undefined ? 0 : 1
  const shown = names.slice(Math.max(0, offset - lead), Math.max(0, offset + limit - lead))
  const hasArea = area !== undefined && offset === 0
  return {
    pagination: pagination(ctx, req, { count: subjectCount(ctx, timeline) }),
    request: requestOf(requestFields(ctx, timeline)),
    subjects: {
      legislativeSubjects: shown.map((name) => ({ name, updateDate: isoInstant(timeline.subjectsAt) })),
      policyArea: hasArea ? { name: area, updateDate: isoInstant(timeline.policyAt) } : undefined,
    },
  }
}

const summaries: PartRows = (ctx, timeline) =>
  timeline.summaries
    .filter(({ at }) => at <= ctx.now)
    .map((version): JsonObject => ({
      actionDate: isoDay(version.day),
      actionDesc: version.description,
      text: summaryText(timeline.bill, billDraft(timeline.bill, ctx.world.roster)),
      updateDate: isoInstant(version.at),
      versionCode: version.code,
    }))

function textJson(ctx: ApiContext, timeline: BillTimeline, { code, type, day }: TextVersion): JsonObject {
  const { congress, type: billType, number } = timeline.bill
  const isLaw = code === 'plaw'
  const lawNo = timeline.steps.find((step) => step.lawNo !== undefined)?.lawNo
  const stem = isLaw
    ? `${ctx.base}/${congress}/plaws/publ${lawNo}/PLAW-${congress}publ${lawNo}`
    : `${ctx.base}/${congress}/bills/${billType}${number}/BILLS-${congress}${billType}${number}${code}`
  return {
    date: day === undefined ? null : isoInstant(easternMidnight(day + (isLaw ? 1 : 0)) - (isLaw ? 1 : 0)),
    formats: [
      { type: 'Formatted Text', url: `${stem}.htm` },
      { type: 'PDF', url: `${stem}.pdf` },
      isLaw
        ? { type: 'United States Legislative Markup', url: `${stem}_uslm.xml` }
        : { type: 'Formatted XML', url: `${stem}.xml` },
    ],
    type,
  }
}

function textRows(ctx: ApiContext, timeline: BillTimeline): { versions: JsonObject[]; laws: JsonObject[] } {
  const shown = timeline.texts.filter(({ at }) => at <= ctx.now).toReversed()
  const rowsOf = (isLaw: boolean): JsonObject[] =>
    shown.filter(({ code }) => (code === 'plaw') === isLaw).map((version) => textJson(ctx, timeline, version))
  return { versions: rowsOf(false), laws: rowsOf(true) }
}

/** The text of the law is on every page, beyond limit and count. */
const text: BillPartHandler = (ctx, timeline, req) => {
  const { versions, laws } = textRows(ctx, timeline)
  return {
    pagination: pagination(ctx, req, { count: versions.length }),
    request: requestOf(requestFields(ctx, timeline)),
    textVersions: [...sliceOf(versions, pageOf(req.query)), ...laws],
  }
}

const titles: PartRows = (ctx, timeline) => {
  const made = billDraft(timeline.bill, ctx.world.roster)
  return titlesBy(timeline, made, officialTitle(timeline.bill, made), ctx.now).map((row): JsonObject => ({
    billTextVersionCode: row.version?.[0],
    billTextVersionName: row.version?.[1],
    chamberCode: row.chamber?.charAt(0),
    chamberName: row.chamber,
    title: row.title,
    titleType: row.type,
    titleTypeCode: row.code,
    updateDate: isoInstant(row.at),
  }))
}

export const BILL_PARTS: Readonly<Record<string, BillPartHandler>> = {
  actions: listPart('actions', actions),
  amendments: listPart('amendments', amendments),
  committees: listPart('committees', committees),
  cosponsors,
  relatedbills: listPart('relatedBills', relatedBills),
  subjects,
  summaries: listPart('summaries', summaries),
  text,
  titles: listPart('titles', titles),
}

/** The rows of every part without paging, for publishing a whole bill. */
export const BILL_ROWS = {
  actions,
  committees,
  cosponsors: (ctx: ApiContext, timeline: BillTimeline): JsonObject[] =>
    cosponsorRows(ctx, timeline).map(({ json }) => json),
  relatedBills,
  summaries,
  texts: textRows,
  titles,
}
