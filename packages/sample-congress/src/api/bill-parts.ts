import { actionsBy, latestActionBy } from '../actions/rows.ts'
import { cosponsorsOf } from '../bills/cosponsors.ts'
import { draft, isStillReserved, officialTitle, titleAt } from '../bills/draft-of.ts'
import type { Life, TextVersion } from '../bills/life.ts'
import { summaryText } from '../text/summary.ts'
import { committeesBy } from '../view/committees.ts'
import { relatedBy } from '../view/related.ts'
import { titlesBy } from '../view/titles.ts'
import { easternMidnight, isoDay, isoInstant } from '../world/calendar.ts'
import { actionJson } from './action-json.ts'
import { amendmentRow } from './amendment-row.ts'
import { billPath, latestActionJson } from './bill-row.ts'
import { subjectCount } from './bill-item.ts'
import type { Ask, Context, JsonObject } from './context.ts'
import { apiUrl } from './context.ts'
import { isAscending, isWithin, pageOf, pagination, requestOf, sliceOf, windowOf } from './paging.ts'
import { signatory } from './people.ts'

export const billRequest = (ctx: Context, life: Life): JsonObject =>
  requestOf({
    billNumber: String(life.bill.number),
    billType: life.bill.type,
    billUrl: apiUrl(ctx, billPath(life.bill)),
    congress: String(life.bill.congress),
  })

type PartOf = (ctx: Context, life: Life, ask: Ask) => JsonObject

const listed = (name: string, rows: (ctx: Context, life: Life, ask: Ask) => JsonObject[]): PartOf => {
  return (ctx, life, ask) => {
    const all = rows(ctx, life, ask)
    return {
      [name]: sliceOf(all, pageOf(ask.query)),
      pagination: pagination(ctx, ask, { count: all.length }),
      request: billRequest(ctx, life),
    }
  }
}

const actions = listed('actions', (ctx, life) =>
  actionsBy(life, ctx.now, ctx.world.roster).map((row) => actionJson(ctx, life.bill.congress, row)),
)

const amendments = listed('amendments', (ctx, life) =>
  (ctx.world.amendments(life.bill.congress).byBill.get(life.bill) ?? [])
    .filter(({ shownAt }) => shownAt <= ctx.now)
    .toReversed()
    .map((amendment) => amendmentRow(ctx, amendment)),
)

const committees = listed('committees', (ctx, life) =>
  committeesBy(life, ctx.now).map(({ committee, activities, subcommittee }): JsonObject => {
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

/** Withdrawn names stay in the list but not in the count, so that pages go on beyond it. */
const cosponsors: PartOf = (ctx, life, ask) => {
  const people = cosponsorsOf(life.bill, life.signatures, ctx.world.roster)
  const window = windowOf(ask.query)
  const signed = life.signatures.flatMap((signature, i) => {
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
  const ordered = ask.query.has('sort') && !isAscending(ask.query) ? rows.toReversed() : rows
  const extra = { countIncludingWithdrawnCosponsors: rows.length }
  const count = signed.filter((entry) => !isGone(entry)).length
  return {
    cosponsors: sliceOf(ordered, pageOf(ask.query)),
    pagination: pagination(ctx, ask, { count, rows: rows.length, extra }),
    request: billRequest(ctx, life),
  }
}

const relatedbills = listed('relatedBills', (ctx, life) =>
  relatedBy(ctx.world, life, ctx.now).map(({ bill, types }): JsonObject => {
    const other = ctx.world.life(bill)
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

/** The policy area is counted, and takes a row of the first page. */
const subjects: PartOf = (ctx, life, ask) => {
  const page = pageOf(ask.query)
  const isReserved = isStillReserved(life, ctx.now)
  const made = draft(life.bill, ctx.world.roster)
  const hasArea = !isReserved && life.policyAt <= ctx.now
  const names = !isReserved && life.subjectsAt <= ctx.now ? made.subjects : []
  const lead = hasArea ? 1 : 0
  const from = Math.max(0, page.offset - lead)
  const to = Math.max(0, page.offset + page.limit - lead)
  return {
    pagination: pagination(ctx, ask, { count: subjectCount(ctx, life) }),
    request: billRequest(ctx, life),
    subjects: {
      legislativeSubjects: names
        .slice(from, to)
        .map((name) => ({ name, updateDate: isoInstant(life.subjectsAt) })),
      ...(hasArea && page.offset === 0
        ? { policyArea: { name: made.area, updateDate: isoInstant(life.policyAt) } }
        : {}),
    },
  }
}

const summaries = listed('summaries', (ctx, life) =>
  life.summaries
    .filter(({ at }) => at <= ctx.now)
    .map((version): JsonObject => ({
      actionDate: isoDay(version.day),
      actionDesc: version.description,
      text: summaryText(life.bill, draft(life.bill, ctx.world.roster)),
      updateDate: isoInstant(version.at),
      versionCode: version.code,
    })),
)

function textJson(ctx: Context, life: Life, { code, type, day }: TextVersion): JsonObject {
  const { bill } = life
  const isLaw = code === 'plaw'
  const lawNo = life.steps.find((step) => step.lawNo !== undefined)?.lawNo
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

/** The law's own text is on every page, beyond limit and count. */
const text: PartOf = (ctx, life, ask) => {
  const shown = life.texts.filter(({ at }) => at <= ctx.now).toReversed()
  const rows = shown.map((version) => ({ code: version.code, json: textJson(ctx, life, version) }))
  const versions = rows.filter(({ code }) => code !== 'plaw').map(({ json }) => json)
  const laws = rows.filter(({ code }) => code === 'plaw').map(({ json }) => json)
  return {
    pagination: pagination(ctx, ask, { count: versions.length }),
    request: billRequest(ctx, life),
    textVersions: [...sliceOf(versions, pageOf(ask.query)), ...laws],
  }
}

const titles = listed('titles', (ctx, life) => {
  const made = draft(life.bill, ctx.world.roster)
  return titlesBy(life, made, officialTitle(life.bill, made), ctx.now).map((row): JsonObject => ({
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

export const BILL_PARTS: Readonly<Record<string, PartOf>> = {
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
