import { billCongressChoices, congressStartsAt, currentCongress } from '@rostrum/contract/congress/congress'
import { amendmentRef, billRef, memberRef } from '@rostrum/contract/entities/record-ref'
import { saveAmendmentHeads } from '../saving/save-amendment.ts'
import { saveBillHeads } from '../saving/save-bill.ts'
import type { CongressClient } from '../congress/client.ts'
import type { ProviderList } from '../congress/list.ts'
import { saveMemberHeads } from '../saving/save-member.ts'
import type { BillHead } from '../record/bill.ts'
import type { MemberHead } from '../record/member.ts'
import type { SaveOutcome, SaveContext } from '../store/record/save-context.ts'
import { FIRST_WALK } from './walk-names.ts'
import {
  activeCongresses,
  cadenceOf,
  membersCadence,
  OLDER_CADENCE,
  type WalkCadence,
} from './walk-cadence.ts'
import {
  congressRank,
  FORMER_MEMBER_RANK,
  type RankedRef,
  SERVING_MEMBER_RANK,
} from '../store/sync/fetch-ranks.ts'

export interface WalkPlan {
  readonly name: string
  readonly cadence: WalkCadence
  /** When the list's congress began; undefined for a list of all congresses. */
  readonly beganAt?: string
  readonly page: (
    client: CongressClient,
    at: { readonly offset: number; readonly since: Date | undefined },
    /** Called after the page is fetched, for the time of saving. */
    saveContext: () => SaveContext,
  ) => Promise<WalkedPage>
}

export interface WalkedRow {
  readonly ref: RankedRef
  readonly updatedAt: string
  readonly outcome: SaveOutcome
}

export interface WalkedPage {
  readonly rows: readonly WalkedRow[]
  readonly expected: number | undefined
  readonly next: number | undefined
}

/** Serving members, walked first on an empty table. */
export const SERVING_WALK = 'members-serving'

interface DatedRow {
  readonly sourceUpdatedAt: string
}

interface PlanParts<Row extends DatedRow> {
  readonly congress?: number
  readonly cadence: WalkCadence
  readonly list: (client: CongressClient, since: Date | undefined) => ProviderList<Row>
  readonly save: (rows: readonly Row[], context: SaveContext) => Promise<SaveOutcome[]>
  readonly refOf: (row: Row) => RankedRef
}

function createPlan<Row extends DatedRow>(
  name: string,
  { congress, cadence, list, save, refOf }: PlanParts<Row>,
): WalkPlan {
  return {
    name,
    cadence,
    ...(congress !== undefined && { beganAt: congressStartsAt(congress).toISOString() }),
    async page(client, { offset, since }, saveContext) {
      const { rows, expected, next } = await list(client, since).page(offset)
      const outcomes = await save(rows, saveContext())
      const walkedRows = rows.map((row, i) => ({
        ref: refOf(row),
        updatedAt: row.sourceUpdatedAt,
        outcome: outcomes[i] ?? 'same',
      }))
      return { rows: walkedRows, expected, next }
    },
  }
}

/** Serving members rank above all bills, former members below. */
const memberPlanParts = (now: Date): Pick<PlanParts<MemberHead>, 'cadence' | 'save' | 'refOf'> => ({
  cadence: membersCadence(now),
  save: saveMemberHeads,
  refOf: ({ bioguideId, spans }) => ({
    ...memberRef(bioguideId),
    rank: spans.at(-1)?.endYear === undefined ? SERVING_MEMBER_RANK : FORMER_MEMBER_RANK,
  }),
})

const membersPlan = (now: Date): WalkPlan =>
  createPlan(FIRST_WALK, {
    list: (client, since) => client.members.list({ from: since }),
    ...memberPlanParts(now),
  })

const servingMembersPlan = (now: Date): WalkPlan =>
  createPlan(SERVING_WALK, {
    list: (client) => client.members.serving(currentCongress(now)),
    ...memberPlanParts(now),
  })

const billPlanParts = (congress: number): Pick<PlanParts<BillHead>, 'congress' | 'save' | 'refOf'> => ({
  congress,
  save: saveBillHeads,
  refOf: (head) => ({ ...billRef(head), rank: congressRank(congress, head.latestAction?.date) }),
})
const billsPlan = (congress: number, cadence: WalkCadence): WalkPlan =>
  createPlan(`bills/${congress}`, {
    cadence,
    list: (client, since) => client.bills.list({ congress, from: since }),
    ...billPlanParts(congress),
  })
const amendmentsPlan = (congress: number, cadence: WalkCadence): WalkPlan =>
  createPlan(`amendments/${congress}`, {
    congress,
    cadence,
    list: (client, since) => client.amendments.list({ congress, from: since }),
    save: saveAmendmentHeads,
    refOf: (head) => ({ ...amendmentRef(head), rank: congressRank(congress) }),
  })

/** Laws among the bills, a page or two. Other lists do not show that a bill became law. */
const lawsPlan = (congress: number): WalkPlan =>
  createPlan(`laws/${congress}`, {
    cadence: OLDER_CADENCE,
    list: (client) => client.bills.laws(congress),
    ...billPlanParts(congress),
  })

function congressPlans(congress: number, now: Date): WalkPlan[] {
  const cadence = cadenceOf(congress, now)
  return [billsPlan(congress, cadence), amendmentsPlan(congress, cadence)]
}

/** All lists in the order of checking: laws last, since a run may make few calls. */
export function walkPlans(now: Date): WalkPlan[] {
  const congresses = billCongressChoices(now)
  const laws = activeCongresses(now).map(lawsPlan)
  return [membersPlan(now), ...congresses.flatMap((congress) => congressPlans(congress, now)), ...laws]
}

/** The plans of a first run: serving members and the current congress before everything else. */
export function firstRunPlans(now: Date): WalkPlan[] {
  const current = congressPlans(currentCongress(now), now)
  const names = new Set(current.map(({ name }) => name))
  return [servingMembersPlan(now), ...current, ...walkPlans(now).filter(({ name }) => !names.has(name))]
}
