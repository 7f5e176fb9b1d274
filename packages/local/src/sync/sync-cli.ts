import { join } from 'node:path'
import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import { sourceName } from '@rostrum/core/congress/source-name'
import { createLog } from '@rostrum/core/lib/log'
import { countBacklog } from '@rostrum/core/status/status'
import { createStore, type Store } from '@rostrum/core/store/store'
import { findWalk } from '@rostrum/core/store/walks'
import { hydrateBacklog, hydrateOne } from '@rostrum/core/sync/hydrate'
import type { SyncContext } from '@rostrum/core/sync/sync-context'
import { advanceWalk } from '@rostrum/core/sync/walk'
import { type WalkPlan, walkPlans } from '@rostrum/core/sync/walk-plans'
import { sourceWords } from '../banner.ts'
import { claimFolder, prepareDataFolder } from '../data-folder.ts'
import { startDatabase, TABLE_NAME } from '../database/database.ts'
import { prepareForSdk } from '../functions.ts'
import { ROOT } from '../paths.ts'
import { openProvider, type Provider } from '../provider/provider.ts'
import { parseSettings, type Settings } from '../settings.ts'
import { StartProblem } from '../start-problem.ts'
import { createProgress } from './progress.ts'
import { parseSyncOptions, SYNC_HELP, type SyncOptions } from './sync-options.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const present = (): Date => new Date()

function contextOver(store: Store, provider: Provider, signal: AbortSignal): SyncContext {
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const budget = createBudget({ store, clock: present })
  const client = createCongressClient({ baseUrl: provider.url, apiKey: provider.key, budget, log })
  return {
    client: client.with({ signal }),
    store,
    log,
    now: present,
    source: sourceName(provider),
    signal,
  }
}

function chosenPlans({ congresses }: SyncOptions): WalkPlan[] {
  const plans = walkPlans(new Date())
  if (congresses === undefined) return plans
  return plans.filter(({ name }) => {
    const congress = name.split('/')[1]
    return congress === undefined || congresses.includes(Number(congress))
  })
}

/** What is held of each list, and what waits. */
async function describe(plans: readonly WalkPlan[], { store }: SyncContext): Promise<void> {
  for (const { name } of plans) {
    const { held, expected, completeAt, current } = await findWalk(store, name)
    const when = completeAt === undefined ? 'never looked through' : `looked through ${completeAt}`
    const under = current === undefined ? '' : `, under way at row ${current.offset}`
    print(`${name.padEnd(16)} ${held} of ${expected} held, ${when}${under}`)
  }
  const { waiting, isMore } = await countBacklog(store)
  print(`${waiting}${isMore ? ' or more' : ''} records wait for their details`)
}

async function walkAll(plans: readonly WalkPlan[], context: SyncContext): Promise<void> {
  const progress = createProgress(process.stdout)
  for (const plan of plans) {
    const shown: WalkPlan = {
      name: plan.name,
      async page(client, at, saving) {
        const page = await plan.page(client, at, saving)
        const whole = page.expected ?? at.offset + page.rows.length
        progress.show(plan.name, Math.min(whole, at.offset + page.rows.length), whole)
        return page
      },
    }
    await advanceWalk(shown, { everyMilliseconds: 0 }, context)
  }
  progress.end()
}

async function work(options: SyncOptions, context: SyncContext): Promise<void> {
  const plans = chosenPlans(options)
  if (options.isDryRun) return await describe(plans, context)
  if (options.bill !== undefined) {
    await hydrateOne({ kind: 'bill', key: options.bill }, context)
    return print(`${options.bill} is held with everything about it`)
  }
  await walkAll(plans, context)
  if (options.hasDetails) print(`${await hydrateBacklog(context)} records have their details`)
}

/** The table that ROSTRUM_TABLE names on AWS, else the one in the data folder. */
async function openStore({
  folder,
  source,
}: Settings): Promise<{ store: Store; close: () => Promise<void> }> {
  const tableName = process.env['ROSTRUM_TABLE']
  if (tableName !== undefined) return { store: createStore({ tableName }), close: async () => {} }
  await prepareDataFolder(folder)
  await claimFolder(folder, sourceWords(source))
  prepareForSdk()
  const database = await startDatabase({ folder: join(folder, 'database'), onFailure: () => process.exit(1) })
  Object.assign(process.env, database.environment)
  return { store: createStore({ tableName: TABLE_NAME }), close: database.stop }
}

/** Does by hand what the jobs do by the clock; interrupted, it goes on next time where it stopped. */
export async function runSync(words: readonly string[]): Promise<void> {
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  try {
    const options = parseSyncOptions(words)
    if (options === undefined) return print(SYNC_HELP)
    const settings = parseSettings(process.env, ROOT)
    const { store, close } = await openStore(settings)
    const provider = await openProvider(settings.source)
    try {
      await work(options, contextOver(store, provider, interrupted.signal))
    } finally {
      await provider.stop()
      await close()
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    process.stderr.write(
      `${error instanceof StartProblem ? error.message : `Sync ended: ${error.message}.`}\n`,
    )
    process.exitCode = 1
  }
}
