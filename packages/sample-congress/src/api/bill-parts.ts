import { actionsBy, latestActionBy } from '../actions/bill-actions.ts'
import { cosponsorsOf } from '../bills/cosponsors.ts'
import { billDraft, isStillReserved, officialTitle, titleAt } from '../bills/bill-draft.ts'
import type { BillTimeline, TextVersion } from '../bills/bill-timeline.ts'
import { summaryText } from '../text/summary.ts'
import { committeesBy } from '../view/committees.ts'
import { relatedBy } from '../view/related.ts'
import { titlesBy } from '../view/titles.ts'
import { easternMidnight, isoDay, isoInstant } from '../world/calendar.ts'
import { actionJson } from './action-json.ts'
import { amendmentRow } from './amendment-row.ts'
import { billPath, latestActionJson } from './bill-row.ts'
import { subjectCount } from './bill-item.ts'
import type { ApiRequest, ApiContext, JsonObject } from './context.ts'
import { apiUrl } from './context.ts'
import { isAscending, isWithin, pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'
import { signatory } from './signatory.ts'

export const billRequest = (ctx: ApiContext, timeline: BillTimeline): JsonObject =>
  requestOf({
    billNumber: String(timeline.bill.number),
    billType: timeline.bill.type,
    billUrl: apiUrl(ctx, billPath(timeline.bill)),
    congress: String(timeline.bill.congress),
  })

type BillPartHandler = (ctx: ApiContext, timeline: BillTimeline, req: ApiRequest) => JsonObject

const listPart = (
  name: string,
  rows: (ctx: ApiContext, timeline: BillTimeline, req: ApiRequest) => JsonObject[],
): BillPartHandler => {
  return (ctx, timeline, req) => {
    const all = rows(ctx, timeline, req)
    return {
      [name]: sliceOf(all, pageOf(req.query)),
      pagination: pagination(ctx, req, { count: all.length }),
      request: billRequest(ctx, timeline),
    }
  }
}

const actions = listPart('actions', (ctx, timeline) =>
  actionsBy(timeline, ctx.now, ctx.world.roster).map((row) => actionJson(ctx, timeline.bill.congress, row)),
)

const amendments = listPart('amendments', (ctx, timeline) =>
  (ctx.world.amendments(timeline.bill.congress).byBill.get(timeline.bill) ?? [])
    .filter(({ shownAt }) => shownAt <= ctx.now)
    .toReversed()
    .map((amendment) => amendmentRow(ctx, amendment)),
)

const committees = listPart('committees', (ctx, timeline) =>
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
  }),
)

/** Withdrawn cosponsors are listed but not counted, so pages continue past the count. */
const cosponsors: BillPartHandler = (ctx, timeline, req) => {
  const people = cosponsorsOf(timeline.bill, timeline.signatures, ctx.world.roster)
  const window = windowOf(req.query)
  const signed = timeline.signatures.flatMap((signature, i) => {
    const one = people[i]
    return one === undefined || signature.at > ctx.now || !isWithin(signature.at, window)
      ? []
      : [{ signature, one }]
  })
  const isGone = (entry: (typeof signed)[number]): boolean =>
    (entry.signature.withdrawn?.at ?? Infinity) <= ctx.now
  const rows = signed.map((entry): JsonObject => {
    const { signature, one } = entry
    return {
      ...signatory(ctx, one, signature.day),
      isOriginalCosponsor: signature.isOriginal,
      sponsorshipDate: isoDay(signature.day),
      ...(isGone(entry)
        ? { sponsorshipWithdrawnDate: isoDay(signature.withdrawn?.day ?? signature.day) }
        : {}),
    }
  })
  const ordered = req.query.has('sort') && !isAscending(req.query) ? rows.toReversed() : rows
  const extra = { countIncludingWithdrawnCosponsors: rows.length }
  const count = signed.filter((entry) => !isGone(entry)).length
  return {
    cosponsors: sliceOf(ordered, pageOf(req.query)),
    pagination: pagination(ctx, req, { count, rows: rows.length, extra }),
    request: billRequest(ctx, timeline),
  }
}

const relatedbills = listPart('relatedBills', (ctx, timeline) =>
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
  }),
)

/** The policy area is counted and takes one row of the first page. */
const subjects: BillPartHandler = (ctx, timeline, req) => {
  const page = pageOf(req.query)
  const isReserved = isStillReserved(timeline, ctx.now)
  const made = billDraft(timeline.bill, ctx.world.roster)
  const hasArea = !isReserved && timeline.policyAt <= ctx.now
  const names = !isReserved && timeline.subjectsAt <= ctx.now ? made.subjects : []
  const lead = hasArea ? 1 : 0
  const from = Math.max(0, page.offset - lead)
  const to = Math.max(0, page.offset + page.limit - lead)
  return {
    pagination: pagination(ctx, req, { count: subjectCount(ctx, timeline) }),
    request: billRequest(ctx, timeline),
    subjects: {
      legislativeSubjects: names
        .slice(from, to)
        .map((name) => ({ name, updateDate: isoInstant(timeline.subjectsAt) })),
      ...(hasArea && page.offset === 0
        ? { policyArea: { name: made.area, updateDate: isoInstant(timeline.policyAt) } }
        : {}),
    },
  }
}

const summaries = listPart('summaries', (ctx, timeline) =>
  timeline.summaries
    .filter(({ at }) => at <= ctx.now)
    .map((version): JsonObject => ({
      actionDate: isoDay(version.day),
      actionDesc: version.description,
      text: summaryText(timeline.bill, billDraft(timeline.bill, ctx.world.roster)),
      updateDate: isoInstant(version.at),
      versionCode: version.code,
    })),
)

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

/** The text of the law is on every page, beyond limit and count. */
const text: BillPartHandler = (ctx, timeline, req) => {
  const shown = timeline.texts.filter(({ at }) => at <= ctx.now).toReversed()
  const rows = shown.map((version) => ({ code: version.code, json: textJson(ctx, timeline, version) }))
  const versions = rows.filter(({ code }) => code !== 'plaw').map(({ json }) => json)
  const laws = rows.filter(({ code }) => code === 'plaw').map(({ json }) => json)
  return {
    pagination: pagination(ctx, req, { count: versions.length }),
    request: billRequest(ctx, timeline),
    textVersions: [...sliceOf(versions, pageOf(req.query)), ...laws],
  }
}

const titles = listPart('titles', (ctx, timeline) => {
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
})

export const BILL_PARTS: Readonly<Record<string, BillPartHandler>> = {
  actions,
  amendments,
  committees,
  cosponsors,
  relatedbills,
  subjects,
  summaries,
  text,
  titles,
}
