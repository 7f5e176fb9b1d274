import { BILL_TYPES, slugOf } from '@rostrum/contract/congress/bill-types'
import { ordinal } from '@rostrum/contract/congress/congress'
import { actionsBy } from '../actions/bill-actions.ts'
import { isoDay, isoInstant, longDate, weekdayName, yearOf } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { actionCitation } from '../bills/bill.ts'
import { billDraft, isStillReserved, officialTitle } from '../bills/bill-draft.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { sponsorOf } from '../bills/cosponsors.ts'
import { referralOf } from '../bills/referral.ts'
import { formalName } from '../people/person.ts'
import { committeesBy } from '../view/committees.ts'
import { relatedBy } from '../view/related.ts'
import { titlesBy } from '../view/titles.ts'
import { apiUrl, type ApiContext, type Json, type JsonObject } from './context.ts'
import {
  billHead,
  billPath,
  latestActionJson,
  lawsOf,
  notesOf,
  originNames,
  partLink,
  signatory,
} from './records.ts'

const BY_REQUEST_SHARE = 0.006
const CLAUSES = ['', ', Clause 18', ', Clause 1', ', Clause 3']

/** House bills cite their constitutional authority (rule XII, clause 7). */
function authorityStatement(ctx: ApiContext, { bill, subjectsAt }: BillTimeline): string | undefined {
  if ((bill.type !== 'hr' && bill.type !== 'hjres') || subjectsAt > ctx.now) return undefined
  const { person, stint } = sponsorOf(bill, ctx.world.roster)
  const [title = 'Mr.'] = formalName(person).split(' ')
  const random = new Random(mixSeeds(bill.seed, 131))
  const day = bill.introduced
  return [
    '<pre>',
    `[Congressional Record Volume ${yearOf(day) - 1854}, Number ${random.int(2, 210)} (${weekdayName(day)}, ${longDate(day)})]`,
    '[House]',
    'From the Congressional Record Online through the Government Publishing Office [<a href="https://www.gpo.gov">www.gpo.gov</a>]',
    `By ${title} ${person.last.toUpperCase()} of ${stint.seat.state.name}:`,
    `${BILL_TYPES[bill.type].prefix} ${bill.number}.`,
    'Congress has the power to enact this legislation pursuant',
    'to the following:',
    `Article I, Section 8${random.pick(CLAUSES)}`,
    'The single subject of this legislation is:',
    billDraft(bill, ctx.world.roster).theme.tag,
    `[Page H${random.int(10, 6900)}]`,
    '</pre>',
  ].join('\n')
}

function reportsAndEstimates(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { bill, estimatedAt = Infinity } = timeline
  const reported = timeline.steps.filter(({ kind, at }) => kind === 'reported' && at <= ctx.now)
  const reports = reported.map(({ chamber, reportNo }): JsonObject => {
    const part = chamber === 'H' && referralOf(bill).house.length > 1 ? ',Part 1' : ''
    return {
      citation: `${chamber}. Rept. ${bill.congress}-${reportNo}${part}`,
      url: apiUrl(ctx, `committee-report/${bill.congress}/${chamber}RPT/${reportNo}`),
    }
  })
  const first = estimatedAt <= ctx.now ? reported[0] : undefined
  const estimate = first && {
    description: `As ordered reported by the ${first.chamber === 'H' ? 'House' : 'Senate'} committee on ${longDate(first.day)}\n`,
    pubDate: isoInstant(estimatedAt),
    title: `${BILL_TYPES[bill.type].prefix} ${bill.number}, ${String(billHead(ctx, timeline)['title'])}`,
    url: `${ctx.base}/publication/${50_000 + (bill.seed % 12_000)}`,
  }
  return {
    committeeReports: reports.length > 0 ? reports : undefined,
    cboCostEstimates: estimate && [estimate],
  }
}

/** Notes of a measure that became law, with a link in HTML, or that the House considered under a rule. */
function billNotes({ base, now }: ApiContext, { bill, steps }: BillTimeline): JsonObject {
  const has = (kind: string): boolean => steps.some((step) => step.kind === kind && step.at <= now)
  const page = `${base}/publication/signing-statement-${bill.congress}-${bill.seed % 90}`
  const signing = `<a href="${page}" target="_blank">A statement by the President</a> was issued on signing the bill.`
  const rules = has('rule') && bill.rule !== undefined ? [bill.rule] : []
  return notesOf([
    ...(has('signed') ? [signing] : []),
    ...rules.map((rule) => `For the rule that governs debate, see ${actionCitation(rule)}.`),
  ])
}

function sponsors(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { bill, sponsorChange } = timeline
  if (sponsorChange !== undefined && sponsorChange.at <= ctx.now)
    return { ...signatory(ctx, sponsorChange.newSponsor, sponsorChange.day), isByRequest: 'N' }
  const serving = sponsorOf(bill, ctx.world.roster)
  const isByRequest = new Random(mixSeeds(bill.seed, 132)).chance(BY_REQUEST_SHARE)
  return { ...signatory(ctx, serving, introducedDay(ctx, timeline)), isByRequest: isByRequest ? 'Y' : 'N' }
}

const introducedDay = (ctx: ApiContext, timeline: BillTimeline): number =>
  (isStillReserved(timeline, ctx.now) ? timeline.bill.reservedFrom : undefined) ?? timeline.bill.introduced

export const introducedDate = (ctx: ApiContext, timeline: BillTimeline): string =>
  isoDay(introducedDay(ctx, timeline))

function partLinks(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { bill, signatures, summaries, texts } = timeline
  const { now, world } = ctx
  const path = billPath(bill)
  const shown = <T extends { readonly at: number }>(list: readonly T[]): T[] =>
    list.filter(({ at }) => at <= now)
  const signed = shown(signatures)
  const left = signed.filter(({ withdrawn }) => withdrawn !== undefined && withdrawn.at <= now)
  const amendments = (world.amendments(bill.congress).byBill.get(bill) ?? []).filter(
    ({ shownAt }) => shownAt <= now,
  )
  const cosponsors = {
    count: signed.length - left.length,
    countIncludingWithdrawnCosponsors: signed.length,
    url: apiUrl(ctx, `${path}/cosponsors`),
  }
  const printed = shown(texts).filter(({ code }) => code !== 'plaw')
  return {
    actions: partLink(ctx, `${path}/actions`, actionsBy(timeline, now, world.roster).length),
    amendments: partLink(ctx, `${path}/amendments`, amendments.length),
    committees: partLink(ctx, `${path}/committees`, committeesBy(timeline, now).length),
    cosponsors: signed.length === 0 ? undefined : cosponsors,
    relatedBills: partLink(ctx, `${path}/relatedbills`, relatedBy(world, timeline, now).length),
    subjects: partLink(ctx, `${path}/subjects`, subjectCount(ctx, timeline)),
    summaries: partLink(ctx, `${path}/summaries`, shown(summaries).length),
    textVersions: partLink(ctx, `${path}/text`, printed.length),
  }
}

export interface BillSubjects {
  readonly names: readonly string[]
  readonly area: string | undefined
}

export function subjectsOf(ctx: ApiContext, timeline: BillTimeline): BillSubjects {
  const { subjects, area } = billDraft(timeline.bill, ctx.world.roster)
  if (isStillReserved(timeline, ctx.now)) return { names: [], area: undefined }
  return {
    names: timeline.subjectsAt <= ctx.now ? subjects : [],
    area: timeline.policyAt <= ctx.now ? area : undefined,
  }
}

/** The subject count includes the policy area. */
export function subjectCount(ctx: ApiContext, timeline: BillTimeline): number {
  const { names, area } = subjectsOf(ctx, timeline)
  return names.length + (area === undefined ? 0 : 1)
}

function contents(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { area } = subjectsOf(ctx, timeline)
  return {
    ...partLinks(ctx, timeline),
    policyArea: area === undefined ? undefined : { name: area },
    constitutionalAuthorityStatementText: authorityStatement(ctx, timeline),
    ...reportsAndEstimates(ctx, timeline),
    ...billNotes(ctx, timeline),
  }
}

export function billItem(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { bill } = timeline
  const { roster } = ctx.world
  const row = ctx.lists.rowOf(bill, ctx.now, ctx.bursts)
  const made = billDraft(bill, roster)
  const { url: _, ...head } = billHead(ctx, timeline)
  const laws: Json[] = lawsOf(timeline, ctx)
  const titles = titlesBy(timeline, made, officialTitle(bill, made), ctx.now)
  return {
    ...head,
    introducedDate: introducedDate(ctx, timeline),
    legislationUrl: `${ctx.base}/bill/${ordinal(bill.congress)}-congress/${slugOf(BILL_TYPES[bill.type])}/${bill.number}`,
    ...originNames(bill),
    sponsors: [sponsors(ctx, timeline)],
    titles: { count: titles.length, url: apiUrl(ctx, `${billPath(bill)}/titles`) },
    updateDate: isoInstant(row.updatedAt),
    updateDateIncludingText: isoInstant(row.updatedWithTextAt),
    latestAction: latestActionJson(actionsBy(timeline, ctx.now, roster)[0]),
    ...(isStillReserved(timeline, ctx.now) ? {} : contents(ctx, timeline)),
    laws: laws.length > 0 ? laws : undefined,
  }
}
