import {
  type Coverage,
  type ServiceStatus,
  TEXT_PUBLISHERS,
  VOTE_PUBLISHERS,
} from '@rostrum/contract/entities/status'
import { JOB_NAMES } from '@rostrum/contract/rules/jobs'
import type { Budget } from '../congress/budget.ts'
import { errorFields } from '../lib/log.ts'
import { untraced } from '../lib/trace.ts'
import { listFetchQueue } from '../store/sync/fetch-queue.ts'
import { listFetchBatches } from '../store/sync/fetch-batches.ts'
import { readStatusRows } from '../store/sync/status-rows.ts'
import type { Store } from '../store/store.ts'
import type { Walk } from '../store/sync/walks.ts'
import { sourceStatuses, textSourceStatuses, voteSourceStatuses } from './sources.ts'
import { DETAILS, FIRST_WALK } from '../sync/walk-names.ts'
import { SERVING_WALK, walkPlans } from '../sync/walk-plans.ts'
import type { LoggedContext } from '../store/context.ts'

const COUNTED_REQUESTS_MAX = 500
const COUNTED_BATCHES_MAX = 8

const KINDS = ['members', 'bills', 'amendments'] as const

/** The list of laws has no separate records. */
const isOfRecords = (name: string): boolean => KINDS.some((kind) => name.startsWith(kind))

function coverageOf({ name, current, held, expected, completeAt }: Walk): Coverage {
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

/** Serving members have a separate walk, which is complete before the walk of all members. */
function membersCoverage(members: Walk, serving: Walk): Coverage {
  const whole = coverageOf(members)
  if (members.completeAt !== undefined) return whole
  const part = coverageOf(serving)
  return {
    ...whole,
    held: Math.max(whole.held, part.held),
    isUnderWay: whole.isUnderWay || part.isUnderWay,
  }
}

function listCoverage(walks: readonly Walk[]): Coverage[] {
  const serving = walks.find(({ name }) => name === SERVING_WALK)
  return walks
    .filter((walk) => walk !== serving)
    .map((walk) => (walk.name === FIRST_WALK && serving ? membersCoverage(walk, serving) : coverageOf(walk)))
}

export async function countFetchQueue(store: Store): Promise<ServiceStatus['backlog']> {
  const [requests, batches] = await Promise.all([
    listFetchQueue(store, COUNTED_REQUESTS_MAX),
    listFetchBatches(store, COUNTED_BATCHES_MAX),
  ])
  const waiting = batches.reduce((sum, { keys }) => sum + keys.length, requests.length)
  return {
    waiting,
    isMore: requests.length === COUNTED_REQUESTS_MAX || batches.length === COUNTED_BATCHES_MAX,
  }
}

const RECOUNT_EVERY_MS = 15_000

/** Counting takes several reads, so the count is cached and refreshed in the background. */
function createBacklogCount({ store, now, log }: LoggedContext): () => Promise<ServiceStatus['backlog']> {
  let counted: ServiceStatus['backlog'] | undefined
  let countedAt = 0
  let isCounting = false
  const count = async () => {
    countedAt = now().getTime()
    counted = await countFetchQueue(store)
    return counted
  }
  return async () => {
    if (counted === undefined) return await count()
    if (!isCounting && now().getTime() - countedAt >= RECOUNT_EVERY_MS) {
      isCounting = true
      void untraced(count)
        .catch((error: unknown) => log.error('status', errorFields(error)))
        .finally(() => {
          isCounting = false
        })
    }
    return counted
  }
}

/** Reads the service status that the jobs recorded, without calling the provider. */
export type StatusReader = (source: ServiceStatus['source']) => Promise<ServiceStatus>

/** One batch read, and occasionally a count of the fetch queue. */
export function createStatusReader(context: LoggedContext, budget: Budget): StatusReader {
  const { store, now } = context
  const countBacklog = createBacklogCount(context)
  return async (source) => {
    const at = now()
    const walks = [...walkPlans(at).map(({ name }) => name), SERVING_WALK, DETAILS]
    const names = { walks, jobs: JOB_NAMES, publishers: [...VOTE_PUBLISHERS, ...TEXT_PUBLISHERS] }
    const [rows, backlog] = await Promise.all([readStatusRows(store, names), countBacklog()])
    const isByFile = source.hoursLate !== undefined
    return {
      source,
      engine: store.engine ?? 'DynamoDB',
      coverage: listCoverage(rows.walks.filter(({ name }) => isOfRecords(name))),
      isLoading: rows.walks.find(({ name }) => name === DETAILS)?.completeAt === undefined,
      sources: sourceStatuses(
        {
          ...rows,
          details: rows.jobs[JOB_NAMES.indexOf('hydrate')],
          isByFile,
        },
        at,
      ),
      votes: voteSourceStatuses({ publishers: rows.publishers, isByFile }, at),
      texts: textSourceStatuses(rows.publishers.slice(VOTE_PUBLISHERS.length), at),
      jobs: JOB_NAMES.map((name, i) => ({ name, failures: 0, ...rows.jobs[i] })),
      budget: budget.statusOf(rows.budget),
      backlog,
      ...(rows.alerts !== undefined && { alerts: rows.alerts }),
      time: at.toISOString(),
    }
  }
}
