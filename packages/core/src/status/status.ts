import type { Coverage, ServiceStatus } from '@rostrum/contract/entities/status'
import { JOB_NAMES } from '@rostrum/contract/jobs'
import type { Budget } from '../congress/budget.ts'
import { listBacklog } from '../store/backlog.ts'
import { listBacklogPages } from '../store/backlog-pages.ts'
import { findJobRun } from '../store/job-runs.ts'
import type { Store } from '../store/store.ts'
import { findWalk } from '../store/walks.ts'
import { walkPlans } from '../sync/walk-plans.ts'

const COUNTED = 500
const COUNTED_PAGES = 8

const KINDS = ['members', 'bills', 'amendments'] as const

async function coverageOf(store: Store, name: string): Promise<Coverage> {
  const { current, held, expected, completeAt } = await findWalk(store, name)
  const [first = '', congress] = name.split('/')
  const isFirst = completeAt === undefined && current !== undefined
  return {
    kind: KINDS.find((kind) => kind === first) ?? 'bills',
    held: isFirst ? current.seen : held,
    expected: isFirst ? current.expected : expected,
    isUnderWay: current !== undefined,
    ...(congress !== undefined && { congress: Number(congress) }),
    ...(completeAt !== undefined && { completeAt }),
  }
}

interface StatusRequest {
  readonly store: Store
  readonly budget: Budget
  readonly now: Date
  readonly source: ServiceStatus['source']
}

/** How many records wait for their details; counting stops early when there are many. */
export async function countBacklog(store: Store): Promise<ServiceStatus['backlog']> {
  const [entries, pages] = await Promise.all([
    listBacklog(store, COUNTED),
    listBacklogPages(store, COUNTED_PAGES),
  ])
  const waiting = pages.reduce((sum, { keys }) => sum + keys.length, entries.length)
  return { waiting, isMore: entries.length === COUNTED || pages.length === COUNTED_PAGES }
}

/** How complete and fresh the record is, told from what the jobs wrote down; nothing upstream is asked. */
export async function readStatus({ store, budget, now, source }: StatusRequest): Promise<ServiceStatus> {
  const plans = walkPlans(now)
  const [coverage, jobs, left, backlog] = await Promise.all([
    Promise.all(plans.map(({ name }) => coverageOf(store, name))),
    Promise.all(JOB_NAMES.map(async (name) => ({ name, failures: 0, ...(await findJobRun(store, name)) }))),
    budget.status(),
    countBacklog(store),
  ])
  return {
    source,
    engine: 'DynamoDB',
    coverage,
    jobs,
    budget: left,
    backlog,
    time: now.toISOString(),
  }
}
