import { setTimeout as wait } from 'node:timers/promises'
import { loadFunction } from '@rostrum/local/functions'
import { startDynamo } from '@rostrum/core/testing/dynamo'
import { startRostrum } from '@rostrum/local/start'
import { SAMPLE_ACCOUNT } from '@rostrum/local/sample-account'
import * as z from 'zod/mini'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { JOBS, JOB_NAMES, jobFunctionOf, type JobName, QUIET_MINUTES } from '@rostrum/contract/rules/jobs'
import { SIZES } from '../../stacks/sizes.ts'
import { createScript, type ScriptStep } from './measure.ts'
import { startMeter } from './meter.ts'
import type { JobsLoad, MeasuredLoad } from './model.ts'

/** A day in session: changed records, and the time spent waiting for the provider per record. */
const CHANGED_RECORDS = 600
const PROVIDER_SECONDS = 0.5
/**
 * Checks of the lists on such a day: calls, and rows compared with the table. Each change is seen in four checks and in
 * hourly windows; most rows are from the 30-day windows, four times a day.
 */
const LIST_CALLS = 1_300
const LISTED_ROWS = 55_000
/** A head in an eventually consistent batch read. */
const READS_PER_ROW = 0.5
/** The status page's delays read the week's ledger: how often a day, and events of 0.4 KB. */
const LEDGER_READS = 24
const WEEK_EVENTS = 9_000
const READS_PER_EVENT = 0.05
/** Compressed sizes: the app's page, scripts, styles and fonts, and the public record's style and fonts. */
const SITE_BYTES = 290_000
const PUBLIC_BYTES = 85_000
const SAMPLED = 12
const REPEATS = 5
/** Lambda gives one CPU at this memory size. */
const PROCESSOR_MB = 1_769

const Members = z.object({ data: z.object({ members: z.array(z.object({ bioguideId: z.string() })) }) })
const Bills = z.object({
  data: z.object({
    bills: z.array(z.object({ congress: z.int(), type: z.string(), number: z.string() })),
  }),
})
const SignedIn = z.object({
  data: z.object({ user: z.object({ id: z.string() }), tokens: z.object({ accessToken: z.string() }) }),
})
const Status = z.object({ data: z.object({ backlog: z.object({ waiting: z.int() }) }) })

type Script = ReturnType<typeof createScript>
type TableUse = () => { reads: number; writes: number }

type Measured = Awaited<ReturnType<typeof measureJob>>

async function measureJob(job: JobName, used: TableUse) {
  const handler = await loadFunction(jobFunctionOf(job))
  const [before, started, idle] = [used(), performance.now(), performance.eventLoopUtilization()]
  // the scheduler sends a job's name, not a request
  const run = handler as unknown as (event: { job: JobName }) => Promise<{ outcome: string }>
  const { outcome } = await run({ job })
  const after = used()
  const seconds = (performance.now() - started) / 1_000
  const active = performance.eventLoopUtilization(idle).active / 1_000
  const memory = SIZES[jobFunctionOf(job)].memoryMb
  return {
    outcome,
    // with less memory and so less CPU, work takes longer, but not waiting
    gigabyteSeconds: ((seconds - active) * memory + active * Math.max(memory, PROCESSOR_MB)) / 1_024,
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
  }
}

/** The fastest of several runs, because other work on this machine only adds time. */
async function measureRepeated(job: JobName, used: TableUse) {
  const runs: Measured[] = []
  while (runs.length < REPEATS) runs.push(await measureJob(job, used))
  const [least] = runs.toSorted((a, b) => a.gigabyteSeconds - b.gigabyteSeconds)
  const last = runs.at(-1)
  if (least === undefined || last === undefined) throw new Error('nothing was measured')
  return { ...last, gigabyteSeconds: least.gigabyteSeconds }
}

const gigabytesOf = (job: JobName): number => SIZES[jobFunctionOf(job)].memoryMb / 1_024
const DAY_MINUTES = 1_440
const QUIET_RUNS = DAY_MINUTES / QUIET_MINUTES

/**
 * Daily runs, even without news, of jobs that check first: publishing verifies its snapshots each hour, and some jobs run
 * every few minutes anyway.
 */
const RUNS_WITHOUT_NEWS: Readonly<Partial<Record<JobName, number>>> = {
  hydrate: 0,
  publish: 24,
  changes: QUIET_RUNS,
  alerts: QUIET_RUNS,
  deliver: 0,
  push: 0,
  webhooks: 0,
}
/** Runs after half of the checks, until the job is certain to have seen everything. */
const RUNS_WITH_NEWS = 3 * 144
/** How long after a save publishing is certain to have missed nothing. */
const SETTLED_MS = 150_000
const LOOK_AGAIN_MS = 10_000

/** Measures a check that finds nothing to do. */
async function measureIdleCheck(job: JobName, used: TableUse) {
  for (const end = performance.now() + SETTLED_MS; performance.now() < end; await wait(LOOK_AGAIN_MS)) {
    const check = await measureJob(job, used)
    if (check.outcome === 'idle') return await measureRepeated(job, used)
  }
  throw new Error(`${job} went on finding something to do`)
}

/** Every job's idle runs at its rate, plus changed records at the average cost measured while filling the sample. */
async function measureSync(
  script: Script,
  used: TableUse,
): Promise<{ syncDay: JobsLoad; idleDay: JobsLoad }> {
  await measureJob('walk', used)
  const { json } = await script.call({ path: '/api/status' })
  const filled = z.parse(Status, json()).data.backlog.waiting
  const details = await measureJob('hydrate', used)
  await measureJob('publish', used)
  // Includes the publishing work that the first download leaves, as after any change.
  const publish = await measureJob('publish', used)
  // Does the one-time work after the first download before measuring idle runs.
  for (const job of JOB_NAMES) await measureJob(job, used)
  const load = { calls: 0, runs: 0, functionGigabyteSeconds: 0, reads: 0, writes: 0, bytes: 0, mails: 0 }
  const add = (times: number, { gigabyteSeconds, reads, writes }: Omit<Measured, 'outcome'>) => {
    load.functionGigabyteSeconds += times * gigabyteSeconds
    load.reads += times * reads
    load.writes += times * writes
  }
  const withNews: Measured[] = []
  for (const job of JOB_NAMES) {
    const turns = DAY_MINUTES / JOBS[job].everyMinutes
    const checks = RUNS_WITHOUT_NEWS[job]
    // A job that checks first runs once; its next check finds nothing.
    const run = checks === undefined ? await measureRepeated(job, used) : await measureJob(job, used)
    const runs = checks ?? turns
    if (runs > 0 && run.outcome !== 'done') throw new Error(`${job} found nothing to do: ${run.outcome}`)
    load.calls += turns
    load.runs += runs
    add(runs, run)
    if (runs === turns) continue
    add(turns - runs, await measureIdleCheck(job, used))
    if (runs === QUIET_RUNS) withNews.push(run)
    else load.writes += QUIET_RUNS
  }
  const idleDay = { ...load }
  for (const run of [publish, ...withNews]) add(RUNS_WITH_NEWS, run)
  load.runs += RUNS_WITH_NEWS * (1 + withNews.length) + DAY_MINUTES
  const share = CHANGED_RECORDS / filled
  const waits = (CHANGED_RECORDS + LIST_CALLS) * PROVIDER_SECONDS
  load.functionGigabyteSeconds += details.gigabyteSeconds * share + waits * gigabytesOf('hydrate')
  load.reads += details.reads * share + LISTED_ROWS * READS_PER_ROW
  load.reads += LEDGER_READS * WEEK_EVENTS * READS_PER_EVENT
  load.writes += details.writes * share
  return { syncDay: load, idleDay }
}

const get = (...paths: string[]): ScriptStep[] => paths.map((path) => ({ path: `/api/${path}` }))

/** The calls of each page of the site; a visit mixes the pages equally. */
async function pageViews({ call }: Script): Promise<ScriptStep[][]> {
  const members = z.parse(Members, (await call({ path: `/api/members?limit=${SAMPLED}` })).json()).data
    .members
  const bills = z.parse(Bills, (await call({ path: `/api/bills?limit=${SAMPLED}` })).json()).data.bills
  return bills.flatMap(({ congress, type, number }, i) => {
    const bill = `bills/${congress}/${type}/${number}`
    const member = `members/${members[i % members.length]?.bioguideId}`
    return [
      get('bills?limit=20'),
      get(bill, `${bill}/actions`, `${bill}/cosponsors`, `${bill}/text`, `${bill}/amendments`),
      get('members?limit=50'),
      get(member, `${member}/sponsored-legislation`, `${member}/cosponsored-legislation`),
      get(`bills/search?q=${['farm', 'veterans', 'tax', 'hr 1'][i % 4]}`),
    ]
  })
}

/** The kinds of ten documents, approximately the mix of six congresses. */
const CRAWL_MIX = [
  ['bills', 7],
  ['amendments', 2],
  ['members', 1],
] as const

/** Documents that a robot finds through the sitemap. */
async function documentViews({ call }: Script): Promise<ScriptStep[][]> {
  const linksOf = async (path: string): Promise<string[]> =>
    [...(await call({ path })).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    )
  const parts = await linksOf(publicPaths.sitemap())
  const rounds = await Promise.all(
    CRAWL_MIX.map(async ([kind, share]) => {
      const name = `/${kind}`
      const found = (await Promise.all(parts.filter((part) => part.includes(name)).map(linksOf))).flat()
      return found.slice(0, share * SAMPLED)
    }),
  )
  return rounds.flat().map((path) => [{ path }])
}

async function measurePeople(script: Script) {
  const { email, password } = SAMPLE_ACCOUNT
  const signIn: ScriptStep = { method: 'POST', path: '/api/auth/login', body: { email, password } }
  const { user, tokens } = z.parse(SignedIn, (await script.call(signIn)).json()).data
  const own = (path: string, more: Partial<ScriptStep> = {}): ScriptStep => ({
    path,
    token: tokens.accessToken,
    ...more,
  })
  const home = `/api/users/${user.id}`
  const members = z.parse(Members, (await script.call({ path: '/api/members?limit=1' })).json()).data.members
  const visit = [
    own('/api/auth/me'),
    own(`${home}/follows`),
    own(`${home}/activity`),
    own(`${home}/preferences`),
    own(`${home}/preferences`, { method: 'PUT', body: { theme: 'dark' } }),
    own(`${home}/follows/member/${members[0]?.bioguideId}`, { method: 'PUT' }),
  ]
  // in parallel, because a mailbox gets only one mail a minute
  const wishes = [0, 1, 2, 3].map((n) => ({
    email: `p${n}@example.org`,
    username: `person_${n}`,
    password: 'Costs12Meters',
  }))
  const registering = wishes.map((body): ScriptStep[] => [
    { method: 'POST', path: '/api/auth/register', body },
    signIn,
  ])
  return {
    signedInVisit: { ...(await script.measure([visit, visit, visit, visit])), mails: 0 },
    registration: { ...(await script.measure(registering)), mails: 2 },
  }
}

/** Runs a small day through the real handlers and the DynamoDB protocol, and counts the usage. */
export async function measureDay(siteFolder: string): Promise<Omit<MeasuredLoad, 'backfill' | 'alert'>> {
  const dynamo = await startDynamo()
  const meter = await startMeter(dynamo.endpoint)
  const rostrum = await startRostrum({
    port: 0,
    hasSampleAccount: true,
    siteFolder: async () => siteFolder,
    databaseEndpoint: meter.endpoint,
  })
  try {
    const used: TableUse = () => meter.used()
    const script = createScript(rostrum.url, used)
    const days = await measureSync(script, used)
    const documentView = { ...(await script.measure(await documentViews(script))), mails: 0 }
    const pageView = { ...(await script.measure(await pageViews(script))), mails: 0 }
    return {
      ...days,
      pageView,
      documentView,
      ...(await measurePeople(script)),
      siteBytes: SITE_BYTES,
      publicBytes: PUBLIC_BYTES,
    }
  } finally {
    await rostrum.stop()
    await meter.stop()
    await dynamo.stop()
  }
}
