import { actionsBy, latestActionBy } from '../actions/bill-actions.ts'
import type { Amendment } from '../amendments/amendment.ts'
import { cosponsorsOf } from '../bills/cosponsors.ts'
import { billDraft, isStillReserved, officialTitle, titleAt } from '../bills/bill-draft.ts'
import type { BillTimeline, TextVersion } from '../bills/bill-timeline.ts'
import { summaryText } from '../text/summary.ts'
import { committeesBy } from '../view/committees.ts'
import { relatedBy } from '../view/related.ts'
import { titlesBy } from '../view/titles.ts'
import { easternMidnight, isoDay, isoInstant, type Instant } from '../base/calendar.ts'
import { actionJson } from './action-json.ts'
import { amendmentRow } from './amendment-row.ts'
import { billPath, latestActionJson } from './bill-row.ts'
import { subjectCount } from './bill-item.ts'
import { apiUrl, type ApiContext, type ApiRequest, type JsonObject } from './context.ts'
import { isAscending, isWithin, pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'
import { signatory } from './signatory.ts'

export const billRequest = (ctx: ApiContext, timeline: BillTimeline): JsonObject =>
  requestOf({
    billNumber: String(timeline.bill.number),
    billType: timeline.bill.type,
    billUrl: apiUrl(ctx, billPath(timeline.bill)),
    congress: String(timeline.bill.congress),
  })

/** The rows of a part, all pages of it. */
type PartRows = (ctx: ApiContext, timeline: BillTimeline) => JsonObject[]
type BillPartHandler = (ctx: ApiContext, timeline: BillTimeline, req: ApiRequest) => JsonObject

const listPart = (name: string, rows: PartRows): BillPartHandler => {
  return (ctx, timeline, req) => {
    const all = rows(ctx, timeline)
    return {
      [name]: sliceOf(all, pageOf(req.query)),
      pagination: pagination(ctx, req, { count: all.length }),
      request: billRequest(ctx, timeline),
    }
  }
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
    const url = (code: string): string => apiUrl(ctx, `committee/${chamber.toLowerCase()}/${code}`)
    const dated = (list: typeof activities): JsonObject[] =>
      list.map(({ name, at }) => ({ date: isoInstant(at), name }))
    return {
      activities: dated(activities),
      chamber,
      name: committee.listName,
      ...(subcommittee === undefined
        ? {}
        : {
            subcommittees: [
              {
                activities: dated(subcommittee.activities),
                name: `${subcommittee.subcommittee.name} Subcommittee`,
                systemCode: subcommittee.subcommittee.code,
                url: url(subcommittee.subcommittee.code),
              },
            ],
          }),
      systemCode: committee.code,
      type: committee.type,
      url: url(committee.code),
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
    const left = withdrawn !== undefined && withdrawn.at <= ctx.now ? withdrawn.day : undefined
    const json: JsonObject = {
      ...signatory(ctx, one, day),
      isOriginalCosponsor: isOriginal,
      sponsorshipDate: isoDay(day),
      ...(left === undefined ? {} : { sponsorshipWithdrawnDate: isoDay(left) }),
    }
    return [{ at, json, isWithdrawn: left !== undefined }]
  })
}

/** Withdrawn cosponsors are listed but not counted, so pages continue past the count. */
const cosponsors: BillPartHandler = (ctx, timeline, req) => {
  const window = windowOf(req.query)
  const signed = cosponsorRows(ctx, timeline).filter(({ at }) => isWithin(at, window))
  const rows = signed.map(({ json }) => json)
  const ordered = req.query.has('sort') && !isAscending(req.query) ? rows.toReversed() : rows
  const extra = { countIncludingWithdrawnCosponsors: rows.length }
  const count = signed.filter(({ isWithdrawn }) => !isWithdrawn).length
  return {
    cosponsors: sliceOf(ordered, pageOf(req.query)),
    pagination: pagination(ctx, req, { count, rows: rows.length, extra }),
    request: billRequest(ctx, timeline),
  }
}

const relatedBills: PartRows = (ctx, timeline) =>
  relatedBy(ctx.world, timeline, ctx.now).map(({ bill, types }): JsonObject => {
    const other = ctx.world.timeline(bill)
    const latest = latestActionBy(other, ctx.now, ctx.world.roster)
    return {
      congress: bill.congress,
      ...(latest === undefined ? {} : { latestAction: latestActionJson(latest) }),
      number: bill.number,
      relationshipDetails: types,
      title: titleAt(other, ctx.now, ctx.world.roster),
      type: bill.type.toUpperCase(),
      url: apiUrl(ctx, billPath(bill)),
    }
  })

interface BillSubjects {
  readonly names: readonly string[]
  readonly area: string | undefined
}

function subjectsOf(ctx: ApiContext, timeline: BillTimeline): BillSubjects {
  const isReserved = isStillReserved(timeline, ctx.now)
  const made = billDraft(timeline.bill, ctx.world.roster)
  return {
    names: !isReserved && timeline.subjectsAt <= ctx.now ? made.subjects : [],
    area: !isReserved && timeline.policyAt <= ctx.now ? made.area : undefined,
  }
}

/** The policy area is counted and takes one row of the first page. */
const subjects: BillPartHandler = (ctx, timeline, req) => {
  const page = pageOf(req.query)
  const { names, area } = subjectsOf(ctx, timeline)
  const lead = area === undefined ? 0 : 1
  const from = Math.max(0, page.offset - lead)
  const to = Math.max(0, page.offset + page.limit - lead)
  return {
    pagination: pagination(ctx, req, { count: subjectCount(ctx, timeline) }),
    request: billRequest(ctx, timeline),
    subjects: {
      legislativeSubjects: names
        .slice(from, to)
        .map((name) => ({ name, updateDate: isoInstant(timeline.subjectsAt) })),
      ...(area !== undefined && page.offset === 0
        ? { policyArea: { name: area, updateDate: isoInstant(timeline.policyAt) } }
        : {}),
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
  const { bill } = timeline
  const isLaw = code === 'plaw'
  const lawNo = timeline.steps.find((step) => step.lawNo !== undefined)?.lawNo
  const stem = isLaw
    ? `${ctx.base}/${bill.congress}/plaws/publ${lawNo}/PLAW-${bill.congress}publ${lawNo}`
    : `${ctx.base}/${bill.congress}/bills/${bill.type}${bill.number}/BILLS-${bill.congress}${bill.type}${bill.number}${code}`
  return {
    date: day === undefined ? null : isoInstant(easternMidnight(day + (isLaw ? 1 : 0)) - (isLaw ? 1 : 0)),
    formats: [
      { type: 'Formatted Text', url: `${stem}.htm` },
      { type: 'PDF', url: `${stem}.pdf` },
      ...(isLaw
        ? [{ type: 'United States Legislative Markup', url: `${stem}_uslm.xml` }]
        : [{ type: 'Formatted XML', url: `${stem}.xml` }]),
    ],
    type,
  }
}

function textRows(ctx: ApiContext, timeline: BillTimeline): { versions: JsonObject[]; laws: JsonObject[] } {
  const shown = timeline.texts.filter(({ at }) => at <= ctx.now).toReversed()
  const rows = shown.map((version) => ({ code: version.code, json: textJson(ctx, timeline, version) }))
  return {
    versions: rows.filter(({ code }) => code !== 'plaw').map(({ json }) => json),
    laws: rows.filter(({ code }) => code === 'plaw').map(({ json }) => json),
  }
}

/** The text of the law is on every page, beyond limit and count. */
const text: BillPartHandler = (ctx, timeline, req) => {
  const { versions, laws } = textRows(ctx, timeline)
  return {
    pagination: pagination(ctx, req, { count: versions.length }),
    request: billRequest(ctx, timeline),
    textVersions: [...sliceOf(versions, pageOf(req.query)), ...laws],
  }
}

const titles: PartRows = (ctx, timeline) => {
  const made = billDraft(timeline.bill, ctx.world.roster)
  return titlesBy(timeline, made, officialTitle(timeline.bill, made), ctx.now).map((row): JsonObject => ({
    ...(row.version === undefined
      ? {}
      : { billTextVersionCode: row.version[0], billTextVersionName: row.version[1] }),
    ...(row.chamber === undefined ? {} : { chamberCode: row.chamber.charAt(0), chamberName: row.chamber }),
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
  subjects: subjectsOf,
  summaries,
  texts: textRows,
  titles,
}
