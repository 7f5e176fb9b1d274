import { BILL_TYPES, slugOf } from '@rostrum/contract/congress/bill-types'
import { ordinal } from '@rostrum/contract/congress/congress'
import { actionsBy } from '../actions/bill-actions.ts'
import { sponsorOf } from '../bills/cosponsors.ts'
import { billDraft, isStillReserved, officialTitle, titleAt } from '../bills/bill-draft.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { referralOf } from '../bills/referral.ts'
import { committeesBy } from '../view/committees.ts'
import { relatedBy } from '../view/related.ts'
import { titlesBy } from '../view/titles.ts'
import { isoDay, isoInstant, longDate, weekdayName, yearOf } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { billPath, latestActionJson, lawsOf, originNames } from './bill-row.ts'
import { apiUrl, type ApiContext, type Json, type JsonObject } from './context.ts'
import { billNotes } from './notes.ts'
import { signatory } from './signatory.ts'

const BY_REQUEST_SHARE = 0.006

/** Omits parts without content. */
const partLinks =
  (ctx: ApiContext, timeline: BillTimeline) =>
  (name: string, path: string, count: number): JsonObject =>
    count === 0 ? {} : { [name]: { count, url: apiUrl(ctx, `${billPath(timeline.bill)}/${path}`) } }

function cosponsorsPart(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const signed = timeline.signatures.filter(({ at }) => at <= ctx.now)
  const stays = signed.filter(({ withdrawn }) => withdrawn === undefined || withdrawn.at > ctx.now)
  if (signed.length === 0) return {}
  return {
    cosponsors: {
      count: stays.length,
      countIncludingWithdrawnCosponsors: signed.length,
      url: apiUrl(ctx, `${billPath(timeline.bill)}/cosponsors`),
    },
  }
}

/** House bills cite their constitutional authority (rule XII, clause 7). */
function authorityStatement(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { bill } = timeline
  if ((bill.type !== 'hr' && bill.type !== 'hjres') || timeline.subjectsAt > ctx.now) return {}
  const { person, stint } = sponsorOf(bill, ctx.world.roster)
  const random = new Random(mixSeeds(bill.seed, 131))
  const day = bill.introduced
  const lines = [
    '<pre>',
    `[Congressional Record Volume ${yearOf(day) - 1854}, Number ${random.int(2, 210)} (${weekdayName(day)}, ${longDate(day)})]`,
    '[House]',
    'From the Congressional Record Online through the Government Publishing Office [<a href="https://www.gpo.gov">www.gpo.gov</a>]',
    `By ${person.isWoman ? 'Ms.' : 'Mr.'} ${person.last.toUpperCase()} of ${stint.seat.state.name}:`,
    `${BILL_TYPES[bill.type].prefix} ${bill.number}.`,
    'Congress has the power to enact this legislation pursuant',
    'to the following:',
    random.pick([
      'Article I, Section 8',
      'Article I, Section 8, Clause 18',
      'Article I, Section 8, Clause 1',
      'Article I, Section 8, Clause 3',
    ]),
    'The single subject of this legislation is:',
    billDraft(bill, ctx.world.roster).theme.tag,
    `[Page H${random.int(10, 6900)}]`,
    '</pre>',
  ]
  return { constitutionalAuthorityStatementText: lines.join('\n') }
}

function reportsAndEstimates(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { bill } = timeline
  const reported = timeline.steps.filter(({ kind, at }) => kind === 'reported' && at <= ctx.now)
  const reports = reported.map(({ chamber, reportNo }): JsonObject => {
    const isHouse = chamber === 'H'
    const url = apiUrl(ctx, `committee-report/${bill.congress}/${isHouse ? 'HRPT' : 'SRPT'}/${reportNo}`)
    const part = isHouse && referralOf(bill).house.length > 1 ? ',Part 1' : ''
    return { citation: `${isHouse ? 'H' : 'S'}. Rept. ${bill.congress}-${reportNo}${part}`, url }
  })
  const first = reported[0]
  const isEstimated =
    first !== undefined && timeline.estimatedAt !== undefined && timeline.estimatedAt <= ctx.now
  const { prefix } = BILL_TYPES[bill.type]
  const estimate: Json[] = isEstimated
    ? [
        {
          description: `As ordered reported by the ${first.chamber === 'H' ? 'House' : 'Senate'} committee on ${longDate(first.day)}\n`,
          pubDate: isoInstant(timeline.estimatedAt ?? ctx.now),
          title: `${prefix} ${bill.number}, ${titleAt(timeline, ctx.now, ctx.world.roster)}`,
          url: `${ctx.base}/publication/${50_000 + (bill.seed % 12_000)}`,
        },
      ]
    : []
  return {
    ...(reports.length > 0 ? { committeeReports: reports } : {}),
    ...(estimate.length > 0 ? { cboCostEstimates: estimate } : {}),
  }
}

function sponsors(ctx: ApiContext, timeline: BillTimeline): JsonObject[] {
  const { bill, sponsorChange } = timeline
  if (sponsorChange !== undefined && sponsorChange.at <= ctx.now) {
    return [{ ...signatory(ctx, sponsorChange.newSponsor, sponsorChange.day), isByRequest: 'N' }]
  }
  const serving = sponsorOf(bill, ctx.world.roster)
  const day = isStillReserved(timeline, ctx.now) ? (bill.reservedFrom ?? bill.introduced) : bill.introduced
  const isByRequest = new Random(mixSeeds(bill.seed, 132)).chance(BY_REQUEST_SHARE)
  return [{ ...signatory(ctx, serving, day), isByRequest: isByRequest ? 'Y' : 'N' }]
}

function lists(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { roster } = ctx.world
  const { now } = ctx
  const amendments = (ctx.world.amendments(timeline.bill.congress).byBill.get(timeline.bill) ?? []).filter(
    ({ shownAt }) => shownAt <= now,
  )
  const part = partLinks(ctx, timeline)
  const counts = {
    actions: actionsBy(timeline, now, roster).length,
    committees: committeesBy(timeline, now).length,
    subjects: subjectCount(ctx, timeline),
    summaries: timeline.summaries.filter(({ at }) => at <= now).length,
    textVersions: timeline.texts.filter(({ at, code }) => at <= now && code !== 'plaw').length,
  }
  return {
    ...part('actions', 'actions', counts.actions),
    ...part('amendments', 'amendments', amendments.length),
    ...part('committees', 'committees', counts.committees),
    ...cosponsorsPart(ctx, timeline),
    ...part('relatedBills', 'relatedbills', relatedBy(ctx.world, timeline, now).length),
    ...part('subjects', 'subjects', counts.subjects),
    ...part('summaries', 'summaries', counts.summaries),
    ...part('textVersions', 'text', counts.textVersions),
  }
}

/** The subject count includes the policy area. */
export function subjectCount(ctx: ApiContext, timeline: BillTimeline): number {
  if (isStillReserved(timeline, ctx.now)) return 0
  const subjects =
    timeline.subjectsAt <= ctx.now ? billDraft(timeline.bill, ctx.world.roster).subjects.length : 0
  return subjects + (timeline.policyAt <= ctx.now ? 1 : 0)
}

export function billItem(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { bill } = timeline
  const { roster } = ctx.world
  const row = ctx.lists.rowOf(bill, ctx.now, ctx.bursts)
  const isReserved = isStillReserved(timeline, ctx.now)
  const made = billDraft(bill, roster)
  const latest = actionsBy(timeline, ctx.now, roster)[0]
  const laws = lawsOf(timeline, ctx)
  const titles = titlesBy(timeline, made, officialTitle(bill, made), ctx.now)
  return {
    congress: bill.congress,
    introducedDate: isoDay(isReserved ? (bill.reservedFrom ?? bill.introduced) : bill.introduced),
    legislationUrl: `${ctx.base}/bill/${ordinal(bill.congress)}-congress/${slugOf(BILL_TYPES[bill.type])}/${bill.number}`,
    number: String(bill.number),
    ...originNames(bill),
    sponsors: sponsors(ctx, timeline),
    title: titleAt(timeline, ctx.now, roster),
    titles: { count: titles.length, url: apiUrl(ctx, `${billPath(bill)}/titles`) },
    type: bill.type.toUpperCase(),
    updateDate: isoInstant(row.updatedAt),
    updateDateIncludingText: isoInstant(row.updatedWithTextAt),
    ...(latest === undefined ? {} : { latestAction: latestActionJson(latest) }),
    ...(isReserved ? {} : contents(ctx, timeline, made.area)),
    ...(laws.length > 0 ? { laws } : {}),
  }
}

const contents = (ctx: ApiContext, timeline: BillTimeline, area: string): JsonObject => ({
  ...lists(ctx, timeline),
  ...(timeline.policyAt <= ctx.now ? { policyArea: { name: area } } : {}),
  ...authorityStatement(ctx, timeline),
  ...reportsAndEstimates(ctx, timeline),
  ...billNotes(ctx, timeline),
})
