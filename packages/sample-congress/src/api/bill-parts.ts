import { actionsBy } from '../actions/actions.ts'
import { easternMidnight, isoInstant } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { cosponsorsOf, type Signature } from '../bills/sponsors.ts'
import type { BillTimeline, TextVersion } from '../bills/timeline.ts'
import { titlesBy } from '../bills/titles.ts'
import { CHAMBER_NAMES } from '../lexicon/lexicon.ts'
import type { ServingMember } from '../people/roster.ts'
import { committeesBy, relatedBy, type CommitteeView } from '../view/committees.ts'
import { amendmentRow } from './amendments.ts'
import { apiUrl, askedOf, requestOf, unknownResource, type ApiContext, type ApiRequest } from './context.ts'
import { createPart, pageBody, pageOf, pagination, sliceOf } from './paging.ts'
import {
  actionJson,
  amendmentsTo,
  billHead,
  billPath,
  cosponsorJson,
  getTimeline,
  latestActionOf,
  partLink,
  shownBy,
  subjectsOf,
  summaryFields,
} from './records.ts'

const urlOf = (ctx: ApiContext, { bill }: BillTimeline): JsonObject => ({
  billUrl: apiUrl(ctx, billPath(bill)),
})
const part = createPart(urlOf)

function textJson(ctx: ApiContext, { code, type, day }: TextVersion, timeline: BillTimeline): JsonObject {
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

/** Newest first: those of the measure, or the law. */
const textsOf = (ctx: ApiContext, { texts }: BillTimeline, isLaw: boolean): TextVersion[] =>
  shownBy(ctx, texts)
    .filter(({ code }) => (code === 'plaw') === isLaw)
    .toReversed()

/** The text of the law, if it is one. */
export const lawTexts = (ctx: ApiContext, timeline: BillTimeline): JsonObject[] =>
  textsOf(ctx, timeline, true).map((version) => textJson(ctx, version, timeline))

function committeeJson(ctx: ApiContext, view: CommitteeView): JsonObject {
  const { committee, activities, subcommittee, ofSubcommittee } = view
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
}

/** A cosponsorship with its member. */
type SignedBy = Signature & { readonly one: ServingMember }

function signaturesBy(ctx: ApiContext, { bill, signatures }: BillTimeline): SignedBy[] {
  const people = cosponsorsOf(bill, signatures)
  const signed = signatures.flatMap((signature, i) =>
    people.slice(i, i + 1).map((one) => ({ ...signature, one })),
  )
  return shownBy(ctx, signed)
}

/** How many of them have withdrawn. */
const leftBy = ({ now }: ApiContext, signed: readonly SignedBy[]): number =>
  signed.filter(({ withdrawn }) => (withdrawn?.at ?? Infinity) <= now).length

/** The parts that are lists. */
export const LISTS = {
  actions: part(
    'actions',
    (ctx, timeline) => actionsBy(timeline, ctx.now),
    (ctx, row, { bill }) => actionJson(ctx, bill.congress, row),
  ),
  amendments: part('amendments', amendmentsTo, amendmentRow),
  committees: part('committees', (ctx, timeline) => committeesBy(timeline, ctx.now), committeeJson),
  cosponsors: part('cosponsors', signaturesBy, (ctx, signed) => cosponsorJson(ctx, signed.one, signed)),
  relatedBills: part(
    'relatedBills',
    (ctx, timeline) => relatedBy(timeline, ctx.now),
    (ctx, other, { bill }) => ({
      ...billHead(ctx, other),
      latestAction: latestActionOf(ctx, other),
      number: other.bill.number,
      relationshipDetails: [
        other.bill === bill.companion
          ? { type: 'Identical bill', identifiedBy: 'CRS' }
          : { type: 'Procedurally related', identifiedBy: 'House' },
      ],
    }),
  ),
  summaries: part(
    'summaries',
    (ctx, { summaries }) => shownBy(ctx, summaries),
    (_, version, { bill }) => summaryFields(bill, version),
  ),
  texts: part('textVersions', (ctx, timeline) => textsOf(ctx, timeline, false), textJson, 'text'),
  titles: part(
    'titles',
    (ctx, timeline) => titlesBy(timeline, ctx.now),
    (_, row) => ({
      billTextVersionCode: row.version?.[0],
      billTextVersionName: row.version?.[1],
      chamberCode: row.chamber?.charAt(0),
      chamberName: row.chamber,
      title: row.title,
      titleType: row.type,
      titleTypeCode: row.code,
      updateDate: isoInstant(row.at),
    }),
  ),
} as const

type PartBody = (ctx: ApiContext, timeline: BillTimeline, req: ApiRequest) => JsonObject

/** Withdrawn cosponsors are listed but not counted, so pages continue past the count. */
const cosponsors: PartBody = (ctx, timeline, req) => {
  const signed = signaturesBy(ctx, timeline)
  return pageBody(ctx, req, {
    name: 'cosponsors',
    rows: signed,
    json: (each) => cosponsorJson(ctx, each.one, each),
    request: { ...askedOf(req), ...urlOf(ctx, timeline) },
    count: signed.length - leftBy(ctx, signed),
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
    pagination: pagination(ctx, req, names.length + lead),
    request: requestOf({ ...askedOf(req), ...urlOf(ctx, timeline) }),
    subjects: {
      legislativeSubjects: shown.map((name) => ({ name, updateDate: isoInstant(timeline.subjectsAt) })),
      policyArea: hasArea ? { name: area, updateDate: isoInstant(timeline.policyAt) } : undefined,
    },
  }
}

/** The text of the law is on every page, beyond limit and count. */
const text: PartBody = (ctx, timeline, req) => {
  const versions = LISTS.texts.rows(ctx, timeline)
  return {
    ...LISTS.texts.page(ctx, timeline, req),
    textVersions: [...sliceOf(versions, req.query), ...lawTexts(ctx, timeline)],
  }
}

const OF_PATHS = Object.values(LISTS)

export const BILL_PARTS: Readonly<Record<string, PartBody>> = {
  ...Object.fromEntries(OF_PATHS.map(({ path, page }) => [path, page])),
  cosponsors,
  subjects,
  text,
}

/** The addresses and counts of the parts; withdrawn cosponsors do not count, but the policy area among the subjects. */
export function partLinks(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const link = (path: string, count: number, more?: JsonObject): JsonObject | undefined =>
    partLink(ctx, `${billPath(timeline.bill)}/${path}`, count, more)
  const { names, area } = subjectsOf(ctx, timeline)
  const signed = signaturesBy(ctx, timeline)
  const counts = {
    count: signed.length - leftBy(ctx, signed),
    countIncludingWithdrawnCosponsors: signed.length,
  }
  return {
    ...Object.fromEntries(OF_PATHS.map(({ name, path, count }) => [name, link(path, count(ctx, timeline))])),
    cosponsors: link('cosponsors', signed.length, counts),
    subjects: link('subjects', names.length + (area === undefined ? 0 : 1)),
    policyArea: area === undefined ? undefined : { name: area },
  }
}

export function billPart(ctx: ApiContext, req: ApiRequest): JsonObject {
  const make = BILL_PARTS[req.params.part ?? '']
  if (make === undefined) throw unknownResource(req)
  return make(ctx, getTimeline(ctx, req), req)
}
