import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { ordinal } from '@rostrum/contract/congress'
import { actionsBy } from '../actions/rows.ts'
import { sponsorOf } from '../bills/cosponsors.ts'
import { draft, isStillReserved, officialTitle, titleAt } from '../bills/draft-of.ts'
import type { Life } from '../bills/life.ts'
import { committeesBy } from '../view/committees.ts'
import { relatedBy } from '../view/related.ts'
import { titlesBy } from '../view/titles.ts'
import { isoDay, isoInstant, longDate, weekdayName, yearOf } from '../world/calendar.ts'
import { Random, mix } from '../world/random.ts'
import { billPath, latestActionJson, lawsOf, originNames } from './bill-row.ts'
import type { Context, Json, JsonObject } from './context.ts'
import { apiUrl } from './context.ts'
import { signatory } from './people.ts'

const BY_REQUEST_SHARE = 0.006

/** A part is named only when it holds something. */
const partsOf =
  (ctx: Context, life: Life) =>
  (name: string, path: string, count: number): JsonObject =>
    count === 0 ? {} : { [name]: { count, url: apiUrl(ctx, `${billPath(life.bill)}/${path}`) } }

function cosponsorsPart(ctx: Context, life: Life): JsonObject {
  const signed = life.signatures.filter(({ at }) => at <= ctx.now)
  const stays = signed.filter(({ withdrawn }) => withdrawn === undefined || withdrawn.at > ctx.now)
  if (signed.length === 0) return {}
  return {
    cosponsors: {
      count: stays.length,
      countIncludingWithdrawnCosponsors: signed.length,
      url: apiUrl(ctx, `${billPath(life.bill)}/cosponsors`),
    },
  }
}

/** House bills say which clause of the Constitution lets Congress pass them (rule XII, clause 7). */
function authorityStatement(ctx: Context, life: Life): JsonObject {
  const { bill } = life
  if ((bill.type !== 'hr' && bill.type !== 'hjres') || life.subjectsAt > ctx.now) return {}
  const { person, stint } = sponsorOf(bill, ctx.world.roster)
  const random = new Random(mix(bill.seed, 131))
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
    draft(bill, ctx.world.roster).theme.tag,
    `[Page H${random.int(10, 6900)}]`,
    '</pre>',
  ]
  return { constitutionalAuthorityStatementText: lines.join('\n') }
}

function reportsAndEstimates(ctx: Context, life: Life): JsonObject {
  const { bill } = life
  const reported = life.steps.filter(({ kind, at }) => kind === 'reported' && at <= ctx.now)
  const reports = reported.map(({ chamber, reportNo }): JsonObject => {
    const isHouse = chamber === 'H'
    const url = apiUrl(ctx, `committee-report/${bill.congress}/${isHouse ? 'HRPT' : 'SRPT'}/${reportNo}`)
    return { citation: `${isHouse ? 'H' : 'S'}. Rept. ${bill.congress}-${reportNo}`, url }
  })
  const first = reported[0]
  const isEstimated = first !== undefined && life.estimatedAt !== undefined && life.estimatedAt <= ctx.now
  const { prefix } = BILL_TYPES[bill.type]
  const estimate: Json[] = isEstimated
    ? [
        {
          description: `As ordered reported by the ${first.chamber === 'H' ? 'House' : 'Senate'} committee on ${longDate(first.day)}\n`,
          pubDate: isoInstant(life.estimatedAt ?? ctx.now),
          title: `${prefix} ${bill.number}, ${titleAt(life, ctx.now, ctx.world.roster)}`,
          url: `${ctx.base}/publication/${50_000 + (bill.seed % 12_000)}`,
        },
      ]
    : []
  return {
    ...(reports.length > 0 ? { committeeReports: reports } : {}),
    ...(estimate.length > 0 ? { cboCostEstimates: estimate } : {}),
  }
}

function sponsors(ctx: Context, life: Life): JsonObject[] {
  const { bill, takeover } = life
  if (takeover !== undefined && takeover.at <= ctx.now) {
    return [{ ...signatory(ctx, takeover.heir, takeover.day), isByRequest: 'N' }]
  }
  const serving = sponsorOf(bill, ctx.world.roster)
  const day = isStillReserved(life, ctx.now) ? (bill.reservedFrom ?? bill.introduced) : bill.introduced
  const isByRequest = new Random(mix(bill.seed, 132)).chance(BY_REQUEST_SHARE)
  return [{ ...signatory(ctx, serving, day), isByRequest: isByRequest ? 'Y' : 'N' }]
}

function lists(ctx: Context, life: Life): JsonObject {
  const { roster } = ctx.world
  const { now } = ctx
  const amendments = (ctx.world.amendments(life.bill.congress).byBill.get(life.bill) ?? []).filter(
    ({ shownAt }) => shownAt <= now,
  )
  const part = partsOf(ctx, life)
  const counts = {
    actions: actionsBy(life, now, roster).length,
    committees: committeesBy(life, now).length,
    subjects: subjectCount(ctx, life),
    summaries: life.summaries.filter(({ at }) => at <= now).length,
    textVersions: life.texts.filter(({ at, code }) => at <= now && code !== 'plaw').length,
  }
  return {
    ...part('actions', 'actions', counts.actions),
    ...part('amendments', 'amendments', amendments.length),
    ...part('committees', 'committees', counts.committees),
    ...cosponsorsPart(ctx, life),
    ...part('relatedBills', 'relatedbills', relatedBy(ctx.world, life, now).length),
    ...part('subjects', 'subjects', counts.subjects),
    ...part('summaries', 'summaries', counts.summaries),
    ...part('textVersions', 'text', counts.textVersions),
  }
}

/** The policy area counts among the subjects. */
export function subjectCount(ctx: Context, life: Life): number {
  if (isStillReserved(life, ctx.now)) return 0
  const subjects = life.subjectsAt <= ctx.now ? draft(life.bill, ctx.world.roster).subjects.length : 0
  return subjects + (life.policyAt <= ctx.now ? 1 : 0)
}

export function billItem(ctx: Context, life: Life): JsonObject {
  const { bill } = life
  const { roster } = ctx.world
  const row = ctx.lists.rowOf(bill, ctx.now, ctx.bursts)
  const isReserved = isStillReserved(life, ctx.now)
  const made = draft(bill, roster)
  const latest = actionsBy(life, ctx.now, roster)[0]
  const laws = lawsOf(life, ctx)
  const titles = titlesBy(life, made, officialTitle(bill, made), ctx.now)
  return {
    congress: bill.congress,
    introducedDate: isoDay(isReserved ? (bill.reservedFrom ?? bill.introduced) : bill.introduced),
    legislationUrl: `${ctx.base}/bill/${ordinal(bill.congress)}-congress/${BILL_TYPES[bill.type].slug}/${bill.number}`,
    number: String(bill.number),
    ...originNames(bill),
    sponsors: sponsors(ctx, life),
    title: titleAt(life, ctx.now, roster),
    titles: { count: titles.length, url: apiUrl(ctx, `${billPath(bill)}/titles`) },
    type: bill.type.toUpperCase(),
    updateDate: isoInstant(row.updatedAt),
    updateDateIncludingText: isoInstant(row.updatedWithTextAt),
    ...(latest === undefined ? {} : { latestAction: latestActionJson(latest) }),
    ...(isReserved ? {} : contents(ctx, life, made.area)),
    ...(laws.length > 0 ? { laws } : {}),
  }
}

const contents = (ctx: Context, life: Life, area: string): JsonObject => ({
  ...lists(ctx, life),
  ...(life.policyAt <= ctx.now ? { policyArea: { name: area } } : {}),
  ...authorityStatement(ctx, life),
  ...reportsAndEstimates(ctx, life),
})
