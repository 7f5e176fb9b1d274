import type { Bill } from '@rostrum/contract/entities/bill'
import type { Activity } from '@rostrum/contract/entities/tracking'
import type { Tokens } from '@rostrum/contract/entities/user'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { followAliasRoutes } from '@rostrum/contract/routes/follow-aliases'
import type { BrowserContext, Route } from 'playwright-core'
import * as z from 'zod/mini'
import { mockRoute } from './browser.ts'

const dataEnvelope = <Data extends z.core.$ZodType>(data: Data) => z.object({ data })

/** Reads a bill of the sample, which also fetches it, as following requires. */
export async function readBill(base: string, number: string): Promise<Bill> {
  const response = await fetch(`${base}/api/bills/119/hr/${number}`)
  return z.parse(dataEnvelope(billRoutes.getBill.data), await response.json()).data.bill
}

/** Lists a user's follows on the server. */
export async function trackedKeys(base: string, { accessToken }: Tokens): Promise<string[]> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${base}/api/bills/trackedBills`, { headers })
  const { data } = z.parse(dataEnvelope(followAliasRoutes.listTrackedBills.data), await response.json())
  return data.tracked.map(({ congress, billType, billNumber }) => `${congress}/${billType}/${billNumber}`)
}

/** Follows a bill from another device. */
export async function follow(base: string, { accessToken }: Tokens, { congress, type, number }: Bill) {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ congress, billType: type, billNumber: number })
  const { ok } = await fetch(`${base}/api/bills/favorite`, { method: 'POST', headers, body })
  if (!ok) throw new Error(`${type} ${number} could not be followed`)
}

/** Mocks the list with exactly these bills. Whether they are followed comes from the server. */
export const listOf = (context: BrowserContext, bills: readonly Bill[]) =>
  context.route(/\/api\/bills\?/, (route) =>
    route.fulfill({
      json: {
        data: {
          bills,
          pagination: { count: bills.length, total: bills.length, limit: 20, offset: 0 },
          facets: { congress: [], type: [], stage: [], policyArea: [], chamber: [], party: [] },
        },
      },
    }),
  )

const BILL_ITEM = { kind: 'bill', key: '119/hr/1', title: 'Clean Rivers Act' } as const
const MEMBER_ITEM = { kind: 'member', key: 'S000148', title: 'Patrick J. Leahy' } as const

/** An event's times, all equal. */
const foundAt = (seenAt: string) => ({ seenAt, firstSeenAt: seenAt, recordedAt: seenAt })

/** Statistics of a reader who follows these two and ten unchanged bills. */
const STATS = {
  members: 1,
  bills: 11,
  amendments: 0,
  committees: 0,
  total: 12,
  since: '2026-01-01T00:00:00Z',
  mostActive: null,
}
const LAST_VISIT_MS = 5_400_000

const CHANGES: readonly Omit<Activity, 'id' | keyof ReturnType<typeof foundAt> | 'isUnread'>[] = [
  { item: BILL_ITEM, kind: 'stage', from: 'in_committee', to: 'passed_house', happenedDate: '2026-01-03' },
  { item: MEMBER_ITEM, kind: 'party', from: 'Democratic', to: 'Independent' },
  { item: BILL_ITEM, kind: 'law', to: 'Public Law 119-48', happenedDate: '2026-01-02' },
]

/** A newer server may send unknown kinds. */
type LedgerActivity = Omit<Activity, 'kind'> & { readonly kind: string }

/** Mocks the activity, newest first. A test can add changes. */
export function mockLedger() {
  const events: LedgerActivity[] = CHANGES.map((change, i) => ({
    ...change,
    id: `evt_${i}`,
    ...foundAt(new Date(Date.now() - (i + 1) * 3_600_000).toISOString()),
    isUnread: i < 2,
  }))
  let lookedAt: string | null = null
  function answer(route: Route): Promise<void> {
    const { searchParams } = new URL(route.request().url())
    const since = searchParams.get('since') ?? ''
    const kind = searchParams.get('kind') ?? undefined
    const before = searchParams.get('before')
    const found = events
      .filter(({ seenAt, item }) => seenAt > since && (kind === undefined || item.kind === kind))
      .map((event) => ({ ...event, isUnread: event.isUnread && event.seenAt > (lookedAt ?? '') }))
    // the last event is on the second page
    const activity =
      before === null && found.length > 2 ? found.slice(0, -1) : found.slice(before === null ? 0 : -1)
    const next =
      activity.length < found.length && before === null ? { next: `${activity.at(-1)?.seenAt}#evt_x` } : {}
    return route.fulfill({ json: { data: { activity, ...next, lookedAt } } })
  }
  return {
    happen: (to: string, kind = 'action'): void => {
      const seenAt = new Date().toISOString()
      events.unshift({ item: BILL_ITEM, kind, to, id: `evt_${seenAt}`, ...foundAt(seenAt), isUnread: true })
    },
    lookedAt: () => lookedAt,
    serve: async (context: BrowserContext): Promise<void> => {
      await context.route(/\/activity\?/, answer)
      const lastVisitAt = new Date(Date.now() - LAST_VISIT_MS).toISOString()
      await mockRoute(context, '/users/*/activity/visit', { lastVisitAt })
      await mockRoute(context, '/users/*/stats', STATS)
      const policyAreas = [{ value: 'Health', count: 4 }]
      await mockRoute(context, '/users/*/trackedTopics', { policyAreas })
      await context.route(/\/activity\/looked$/, (route) => {
        const body: unknown = route.request().postDataJSON()
        lookedAt = z.parse(z.object({ lookedAt: z.string() }), body).lookedAt
        return route.fulfill({ json: { data: { lookedAt } } })
      })
    },
  }
}
