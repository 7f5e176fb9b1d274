import { BILL_TYPES, isBillType, slugOf } from '@rostrum/contract/congress/bill-types'
import { ordinal } from '@rostrum/contract/congress/congress'
import { isoDay, isoInstant, longDate, weekdayName, yearOf } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { actionCitation } from '../bills/bill.ts'
import { sponsorOf } from '../bills/sponsors.ts'
import { timelineOf, type BillTimeline } from '../bills/timeline.ts'
import { billDraft, isStillReserved } from '../bills/titles.ts'
import { referralOf } from '../bills/topic.ts'
import { formalName } from '../people/person.ts'
import { partLinks } from './bill-parts.ts'
import { apiUrl, askedOf, congressesOf, requestOf, unknownResource } from './context.ts'
import type { ApiContext, ApiRequest } from './context.ts'
import { isAscending, pageBody, windowOf } from './paging.ts'
import {
  billHead,
  billRow,
  getTimeline,
  introducedDay,
  latestActionOf,
  lawsOf,
  listOrNothing,
  notesOf,
  originNames,
  shownBy,
  signatory,
} from './records.ts'

const CLAUSES = ['', ', Clause 18', ', Clause 1', ', Clause 3']

/** House bills cite their constitutional authority (rule XII, clause 7). */
function authorityStatement(ctx: ApiContext, { bill, subjectsAt }: BillTimeline): string | undefined {
  if ((bill.type !== 'hr' && bill.type !== 'hjres') || subjectsAt > ctx.now) return undefined
  const { person, stint } = sponsorOf(bill)
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
    billDraft(bill).theme.tag,
    `[Page H${random.int(10, 6900)}]`,
    '</pre>',
  ].join('\n')
}

function reportsAndEstimates(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { bill, estimatedAt = Infinity } = timeline
  const reported = shownBy(ctx, timeline.steps).filter(({ kind }) => kind === 'reported')
  const reports = reported.map(({ chamber, reportNo }): JsonObject => {
    const part = chamber === 'H' && referralOf(bill).house.length > 1 ? ',Part 1' : ''
    return {
      citation: `${chamber}. Rept. ${bill.congress}-${reportNo}${part}`,
      url: apiUrl(ctx, `committee-report/${bill.congress}/${chamber}RPT/${reportNo}`),
    }
  })
  const estimates = reported.slice(0, estimatedAt <= ctx.now ? 1 : 0).map(({ chamber, day }): JsonObject => ({
    description: `As ordered reported by the ${chamber === 'H' ? 'House' : 'Senate'} committee on ${longDate(day)}\n`,
    pubDate: isoInstant(estimatedAt),
    title: `${BILL_TYPES[bill.type].prefix} ${bill.number}, ${billHead(ctx, timeline).title}`,
    url: `${ctx.base}/publication/${50_000 + (bill.seed % 12_000)}`,
  }))
  return { committeeReports: listOrNothing(reports), cboCostEstimates: listOrNothing(estimates) }
}

/** Notes of a measure that became law, with a link in HTML, or that the House considered under a rule. */
function billNotes(ctx: ApiContext, { bill, steps }: BillTimeline): JsonObject {
  const kinds = new Set(shownBy(ctx, steps).map(({ kind }) => kind))
  const page = `${ctx.base}/publication/signing-statement-${bill.congress}-${bill.seed % 90}`
  const signing = `<a href="${page}" target="_blank">A statement by the President</a> was issued on signing the bill.`
  const rules = kinds.has('rule') && bill.rule !== undefined ? [bill.rule] : []
  return notesOf([
    ...(kinds.has('signed') ? [signing] : []),
    ...rules.map((rule) => `For the rule that governs debate, see ${actionCitation(rule)}.`),
  ])
}

function sponsor(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { bill, sponsorChange } = timeline
  if (sponsorChange !== undefined && sponsorChange.at <= ctx.now)
    return { ...signatory(ctx, sponsorChange.newSponsor, sponsorChange.day), isByRequest: 'N' }
  const day = introducedDay(timeline, ctx.now)
  return { ...signatory(ctx, sponsorOf(bill), day), isByRequest: bill.seed % 160 === 0 ? 'Y' : 'N' }
}

export function billItem(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { bill } = timeline
  const { url: _, ...head } = billHead(ctx, timeline)
  const { updatedAt, updatedWithTextAt } = ctx.lists.rowOf(bill, ctx.now, ctx.bursts)
  const { titles, ...links } = partLinks(ctx, timeline)
  const contents = {
    ...links,
    constitutionalAuthorityStatementText: authorityStatement(ctx, timeline),
    ...reportsAndEstimates(ctx, timeline),
    ...billNotes(ctx, timeline),
  }
  return {
    ...head,
    introducedDate: isoDay(introducedDay(timeline, ctx.now)),
    legislationUrl: `${ctx.base}/bill/${ordinal(bill.congress)}-congress/${slugOf(BILL_TYPES[bill.type])}/${bill.number}`,
    ...originNames(bill),
    sponsors: [sponsor(ctx, timeline)],
    titles,
    updateDate: isoInstant(updatedAt),
    updateDateIncludingText: isoInstant(updatedWithTextAt),
    latestAction: latestActionOf(ctx, timeline),
    ...(isStillReserved(timeline, ctx.now) ? {} : contents),
    laws: listOrNothing(lawsOf(timeline, ctx)),
  }
}

export function bills(ctx: ApiContext, req: ApiRequest): JsonObject {
  const { congress, billType: type } = req.params
  if (type !== undefined && !isBillType(type)) throw unknownResource(req)
  const filters = { congress: congress === undefined ? undefined : Number(congress), type }
  const query = { ...filters, isAscending: isAscending(req.query), ...windowOf(req.query) }
  const rows = ctx.lists.find(query, ctx.now, ctx.bursts)
  return pageBody(ctx, req, { name: 'bills', rows, json: (row) => billRow(ctx, row) })
}

export const bill = (ctx: ApiContext, req: ApiRequest): JsonObject => ({
  bill: billItem(ctx, getTimeline(ctx, req)),
  request: requestOf(askedOf(req)),
})

/** The laws of a congress, newest first. */
export function laws(ctx: ApiContext, req: ApiRequest): JsonObject {
  const enacted = congressesOf(ctx, req)
    .flatMap((congress) => ctx.world.billsOf(congress).bills)
    .flatMap((one) => {
      const step = one.steps?.find(({ lawNo, at }) => lawNo !== undefined && at <= ctx.now)
      return step === undefined ? [] : [{ one, at: step.at }]
    })
  return pageBody(ctx, req, {
    name: 'bills',
    rows: enacted.toSorted((a, b) => b.at - a.at),
    json: ({ one }) => ({
      ...billRow(ctx, ctx.lists.rowOf(one, ctx.now, ctx.bursts)),
      laws: lawsOf(timelineOf(one), ctx),
    }),
  })
}
