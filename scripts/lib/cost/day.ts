import { loadFunction } from '@rostrum/local/functions'
import { startRostrum } from '@rostrum/local/start'
import { SAMPLE_ACCOUNT } from '@rostrum/local/sample-account'
import * as z from 'zod/mini'
import { publicPaths } from '@rostrum/contract/public-paths'
import { JOBS, JOB_NAMES, jobFunctionOf, type JobName } from '@rostrum/contract/jobs'
import { SIZES } from '../../../stacks/sizes.ts'
import { createScript, type ScriptStep } from './measure.ts'
import { startMeter } from './meter.ts'
import type { Load, MeasuredLoad } from './model.ts'

/** A day in session: changed records, and the time spent waiting for the provider per record. */
const CHANGED_RECORDS = 600
const PROVIDER_SECONDS = 0.5
/**
 * Looks at the lists on such a day: calls, and rows that they compare with the table. Each change stays in four looks and in
 * hourly windows; most rows come from the windows of 30 days, four times a day.
 */
const LIST_CALLS = 1_300
const LISTED_ROWS = 55_000
/** A head in an eventually consistent batch read. */
const READS_PER_ROW = 0.5
/** The week's ledger, read for the delays on the status page: times a day, and events of 0.4 KB. */
const LEDGER_READS = 96
const WEEK_EVENTS = 9_000
const READS_PER_EVENT = 0.05
/** Five congresses with details, and the bytes of a bill with its parts, events and index entries. */
const BILLS_HELD = 80_000
const BILL_KILOBYTES = 30
/** Page, scripts, styles and fonts, compressed. */
const SITE_BYTES = 330_000
const SAMPLED = 12

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

async function measureJob(job: JobName, used: TableUse) {
  const handler = await loadFunction(jobFunctionOf(job))
  const [before, started] = [used(), performance.now()]
  // the scheduler sends a job's name, not a request
  await (handler as unknown as (event: { job: JobName }) => Promise<unknown>)({ job })
  const after = used()
  return {
    seconds: (performance.now() - started) / 1_000,
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
  }
}

const gigabytesOf = (job: JobName): number => SIZES[jobFunctionOf(job)].memoryMb / 1_024
const DAY_MINUTES = 1_440

/** Idle runs of every job at its rate, plus changed records at the average cost measured while filling the sample. */
async function measureSync(script: Script, used: TableUse): Promise<Load> {
  await measureJob('walk', used)
  const { json } = await script.call({ path: '/api/status' })
  const filled = z.parse(Status, json()).data.backlog.waiting
  const details = await measureJob('hydrate', used)
  await measureJob('publish', used)
  const load = { calls: 0, functionGigabyteSeconds: 0, reads: 0, writes: 0, bytes: 0, mails: 0 }
  for (const job of JOB_NAMES) {
    const times = DAY_MINUTES / JOBS[job].everyMinutes
    const quiet = await measureJob(job, used)
    load.calls += times
    load.functionGigabyteSeconds += times * quiet.seconds * gigabytesOf(job)
    load.reads += times * quiet.reads
    load.writes += times * quiet.writes
  }
  const share = CHANGED_RECORDS / filled
  const waits = (CHANGED_RECORDS + LIST_CALLS) * PROVIDER_SECONDS
  load.functionGigabyteSeconds += (details.seconds * share + waits) * gigabytesOf('hydrate')
  load.reads += details.reads * share + LISTED_ROWS * READS_PER_ROW
  load.reads += LEDGER_READS * WEEK_EVENTS * READS_PER_EVENT
  load.writes += details.writes * share
  return load
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

/** Of ten documents; about the mix of six congresses. */
const CRAWL_MIX = [
  ['bills', 7],
  ['amendments', 2],
  ['members', 1],
] as const

/** Documents as a robot finds them, by the sitemap. */
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
    own(`${home}/trackedMembersData`),
    own('/api/bills/trackedBills'),
    own(`${home}/activity`),
    own(`${home}/preferences`),
    own(`${home}/preferences`, { method: 'PUT', body: { theme: 'dark' } }),
    own(`${home}/follow/${members[0]?.bioguideId}`, { method: 'POST' }),
  ]
  // a mailbox gets one mail a minute
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

/** Runs a small day through the real handlers and the DynamoDB protocol, and counts what it uses. */
export async function measureDay(siteFolder: string): Promise<Omit<MeasuredLoad, 'backfill' | 'alert'>> {
  let starting: ReturnType<typeof startMeter> | undefined
  const rostrum = await startRostrum({
    port: 0,
    hasSampleAccount: true,
    siteFolder: async () => siteFolder,
    // set before any function creates its client
    load: async (name) => {
      starting ??= startMeter(process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '')
      process.env['AWS_ENDPOINT_URL_DYNAMODB'] = (await starting).endpoint
      return await loadFunction(name)
    },
  })
  const meter = await starting
  try {
    const used: TableUse = () => meter?.used() ?? { reads: 0, writes: 0 }
    const script = createScript(rostrum.url, used)
    const syncDay = await measureSync(script, used)
    const documentView = { ...(await script.measure(await documentViews(script))), mails: 0 }
    const pageView = { ...(await script.measure(await pageViews(script))), mails: 0 }
    const tableGigabytes = (BILLS_HELD * BILL_KILOBYTES) / 1e6
    return {
      syncDay,
      pageView,
      documentView,
      ...(await measurePeople(script)),
      siteBytes: SITE_BYTES,
      tableGigabytes,
    }
  } finally {
    await rostrum.stop()
    await meter?.stop()
  }
}
