import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import { sourceName } from '@rostrum/core/congress/source-name'
import { createLog } from '@rostrum/core/lib/log'
import { countFetchQueue } from '@rostrum/core/status/status'
import type { Store } from '@rostrum/core/store/store'
import { findWalk } from '@rostrum/core/store/sync/walks'
import { hydrateRecord } from '@rostrum/core/sync/drain-fetch-queue'
import { drainFetchQueue } from '@rostrum/core/sync/fetch-queued'
import type { SyncContext } from '@rostrum/core/sync/sync-context'
import { continueWalk, pollList } from '@rostrum/core/sync/walk'
import { type WalkPlan, walkPlans } from '@rostrum/core/sync/walk-plans'
import { print } from '../base/output.ts'
import { ROOT } from '../paths.ts'
import { type ApiProvider, openProvider } from '../provider/provider.ts'
import { parseSettings } from '../settings.ts'
import { interruptSignal, runProgram } from '../run-program.ts'
import { StartProblem } from '../base/start-problem.ts'
import { withStore } from './open-store.ts'
import { createProgress } from '../base/progress.ts'
import { SYNC_LINE, type SyncOptions } from './sync-options.ts'

const now = (): Date => new Date()

const NO_LISTS =
  'Without an API key there are no lists to walk: npm start follows the files, and npm run backfill fills a congress.'

function syncContextOver(store: Store, provider: ApiProvider, signal: AbortSignal): SyncContext {
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const budget = createBudget({ store, now })
  const client = createCongressClient({ baseUrl: provider.url, apiKey: provider.key, budget, log })
  return {
    client: client.with({ signal }),
    store,
    log,
    now,
    source: sourceName(provider),
    signal,
  }
}

function selectPlans({ congresses }: SyncOptions): WalkPlan[] {
  const plans = walkPlans(new Date())
  if (congresses === undefined) return plans
  return plans.filter(({ name }) => {
    const congress = name.split('/')[1]
    return congress === undefined || congresses.includes(Number(congress))
  })
}

async function printStatus(plans: readonly WalkPlan[], { store }: SyncContext): Promise<void> {
  for (const { name } of plans) {
    const { held, expected, completeAt, current } = await findWalk(store, name)
    const lastWalk = completeAt === undefined ? 'never completed' : `last completed ${completeAt}`
    const currentWalk = current === undefined ? '' : `, in progress at row ${current.offset}`
    print(`${name.padEnd(16)} ${held} of ${expected} stored, ${lastWalk}${currentWalk}`)
  }
  const { waiting, isMore } = await countFetchQueue(store)
  print(`${waiting}${isMore ? ' or more' : ''} records are waiting for details`)
}

async function walkAll(plans: readonly WalkPlan[], context: SyncContext): Promise<void> {
  const progress = createProgress(process.stdout)
  const run = { context, calls: 0, maxCalls: Infinity, isForced: true }
  for (const plan of plans) {
    const planWithProgress: WalkPlan = {
      ...plan,
      async page(client, cursor, saveContext) {
        const page = await plan.page(client, cursor, saveContext)
        const total = page.expected ?? cursor.offset + page.rows.length
        progress.show(plan.name, Math.min(total, cursor.offset + page.rows.length), total)
        return page
      },
    }
    await pollList(planWithProgress, run)
    await continueWalk(planWithProgress, run)
  }
  progress.end()
}

async function runCommand(options: SyncOptions, context: SyncContext): Promise<void> {
  const plans = selectPlans(options)
  if (options.isDryRun) return await printStatus(plans, context)
  if (options.bill !== undefined) {
    await hydrateRecord({ kind: 'bill', key: options.bill }, context)
    return print(`${options.bill} is downloaded with all its parts`)
  }
  await walkAll(plans, context)
  if (options.hasDetails) print(`Fetched the details of ${await drainFetchQueue(context)} records`)
}

async function syncWith(options: SyncOptions, signal: AbortSignal): Promise<void> {
  const settings = parseSettings(process.env, ROOT)
  const { source } = settings
  if (source.kind === 'files') throw new StartProblem(NO_LISTS)
  await withStore(settings, async (store) => {
    const provider = await openProvider(source)
    try {
      await runCommand(options, syncContextOver(store, provider, signal))
    } finally {
      await provider.stop()
    }
  })
}

/** Runs a sync manually, like the scheduled jobs. After an interrupt, the next run resumes. */
export const runSync = (args: readonly string[]): Promise<void> =>
  runProgram(args, {
    ...SYNC_LINE,
    act: (options) => syncWith(options, interruptSignal()),
    explain: ({ message }) => `Sync ended: ${message}.`,
  })
