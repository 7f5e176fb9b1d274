import type { JobName } from '@rostrum/contract/rules/jobs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '@rostrum/core/store/store'
import { useStore } from '@rostrum/functions/context/own-store'
import { builtPublicStyle, PUBLIC_STYLE_SOURCE } from '@rostrum/web/public-style'
import { startScheduled } from './jobs-thread.ts'
import type { Scheduler } from './scheduler.ts'
import { openDatabase } from './database/database.ts'
import { startDev } from './dev.ts'
import { type AppServer, createAppServer } from './app-server.ts'
import {
  type FunctionInputs,
  setFunctionEnvironment,
  REQUEST_FUNCTIONS,
  loadFunction,
  type LoadFunction,
  isolateSdk,
} from './functions.ts'
import { createDumps } from './site/dumps.ts'
import { answerInProcess } from '@rostrum/functions/site-fetch'
import { createGateway } from './gateway/gateway.ts'
import { clientAddress } from './http/client-address.ts'
import { createHostCheck } from './http/hosts.ts'
import { type Listening, openServer } from './http/listen.ts'
import { createEventPublisher } from './mail/event-publisher.ts'
import { findMailProblem } from './mail/mail-problem.ts'
import { openOutbox, type Outbox } from './mail/outbox.ts'
import { type SesEndpoint, startSesEndpoint } from './mail/ses-endpoint.ts'
import { createMailbox } from './mailbox/mailbox.ts'
import { openProvider, type RecordSource } from './provider/provider.ts'
import { ensureSampleAccount } from './sample-account.ts'
import { createSamplePages } from './provider/sample-pages.ts'
import { createSampleSignIn, type SampleSignIn } from './sample-sign-in.ts'
import { createSite } from './site/site.ts'
import { readSite } from './site/site-files.ts'
import type { LocalSettings } from './settings.ts'
import { toStderr } from './base/output.ts'
import { StartProblem } from './base/start-problem.ts'
import { invokeFeedback, invokeJob } from './tasks.ts'
import { loadLinkKey, loadPushKey } from './stored-keys.ts'
import { loadTokenKeys } from './token-keys.ts'
import { readVersion } from './version.ts'

const STOP_MS = 10_000
const DEFAULT_SOURCE: RecordSource = { kind: 'sample', size: 'small' }

/** Without a folder everything is in memory; without a source the record is the small sample. */
export interface StartOptions extends Partial<LocalSettings> {
  /** 0 picks any free port. */
  readonly port: number
  readonly hasScheduler?: boolean
  /** Returns the folder of the built site; without it, the sources are served with hot reload. */
  readonly siteFolder?: (() => Promise<string>) | undefined
  readonly load?: LoadFunction
  /** How long running requests and jobs may take after `stop` is called. */
  readonly stopMilliseconds?: number
  readonly report?: (line: string) => void
}

export interface Rostrum {
  readonly url: string
  readonly version: string
  readonly store: Store
  readonly mail: Pick<Outbox, 'list'> & Pick<SesEndpoint, 'failNext'>
  /** Runs a job immediately, independent of the scheduler. */
  run(job: JobName): Promise<void>
  /** Waits for running requests and jobs, then closes everything. */
  stop(): Promise<void>
}

interface Stoppable {
  stop(): Promise<unknown>
}

interface Running {
  readonly listening: Listening
  scheduler?: Scheduler
  /** Services that requests and jobs depend on, in starting order. */
  readonly behind: Stoppable[]
}

/** Stops the server and the jobs first, with a time limit, and their dependencies last. */
async function stopAll({ listening, scheduler, behind }: Running, milliseconds: number): Promise<void> {
  const graceAbort = new AbortController()
  const graceEnded = wait(milliseconds, undefined, { signal: graceAbort.signal }).catch(() => undefined)
  await Promise.all([Promise.race([scheduler?.stop(), graceEnded]), listening.close(milliseconds)])
  graceAbort.abort()
  for (const part of behind.toReversed()) await part.stop()
}

async function createScratchFolder(): Promise<Stoppable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'rostrum-'))
  return { path, stop: () => rm(path, { recursive: true, force: true }) }
}

/** Sends a visitor's first requests, to check that every part works. */
async function checkReady(url: string): Promise<void> {
  for (const path of ['/api/health', '/']) {
    const response = await fetch(url + path)
    await response.arrayBuffer()
    if (!response.ok) throw new StartProblem(`The system started, but ${path} answered ${response.status}.`)
  }
}

interface System {
  readonly appServer: AppServer
  readonly url: string
  readonly running: Running
  readonly report: (line: string) => void
  readonly onError: (error: unknown) => void
}

async function openSite({ siteFolder, load }: StartOptions, { appServer, running }: System) {
  if (siteFolder === undefined) {
    const dev = await startDev(appServer.server)
    running.behind.push(dev)
    return { pages: dev.site, load: load ?? dev.load, publicStyle: PUBLIC_STYLE_SOURCE }
  }
  const folder = await siteFolder()
  const pages = createSite(await readSite(folder))
  return { pages, load: load ?? loadFunction, publicStyle: builtPublicStyle(folder) }
}

/** Waits for both even if one fails, so that the other can be stopped. */
async function awaitBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

interface Site extends Pick<FunctionInputs, 'siteUrl' | 'version' | 'publicStyle'> {
  readonly load: LoadFunction
  readonly signIn: SampleSignIn | undefined
}

/** Starts the services that the functions use, and sets their environment. */
async function startServices(
  options: StartOptions,
  { load, signIn, ...site }: Site,
  { running, onError }: System,
) {
  const { folder, databaseEndpoint: endpoint, source = DEFAULT_SOURCE, oidc } = options
  const started = <T extends Stoppable>(part: T): T => {
    running.behind.push(part)
    return part
  }
  const subfolder = (name: string): string | undefined =>
    folder === undefined ? undefined : join(folder, name)
  const snapshotsFolder = subfolder('snapshots') ?? started(await createScratchFolder()).path
  const connection = { folder, filesFolder: snapshotsFolder, endpoint }
  const [database, provider] = await awaitBoth(
    openDatabase(connection).then(started),
    openProvider(source).then(started),
  )
  useStore(database.store)
  const outbox = await openOutbox({ folder: subfolder('mail') })
  const events = createEventPublisher({ deliver: (event) => invokeFeedback(load, event), onError })
  const ses = started(await startSesEndpoint({ outbox, events }))
  setFunctionEnvironment({
    ...options,
    ...site,
    tokenKeys: await loadTokenKeys(subfolder('keys')),
    linkKey: await loadLinkKey(subfolder('keys')),
    pushKey: await loadPushKey(subfolder('keys')),
    ses,
    dumpsFolder: subfolder('dumps'),
    snapshotsFolder,
    provider,
    oidc: oidc === 'sample' ? signIn?.provider : oidc,
  })
  return { database, connection, provider, outbox, ses }
}

async function startSystem(options: StartOptions, system: System): Promise<Omit<Rostrum, 'stop'>> {
  const { folder, publicUrl, smtp, hasMailbox = true, hasSampleAccount = false } = options
  const { appServer, url, running, report, onError } = system
  const version = await readVersion()
  const { pages, load, publicStyle } = await openSite(options, system)
  const siteUrl = publicUrl ?? url
  const signIn = options.oidc === 'sample' ? createSampleSignIn(siteUrl) : undefined
  const site = { load, siteUrl, version, publicStyle, signIn }
  const { database, connection, provider, outbox, ses } = await startServices(options, site, system)
  const { store } = database
  await Promise.all([
    ...REQUEST_FUNCTIONS.map(load),
    provider.isSample && ensureSampleAccount(store, hasSampleAccount),
  ])
  const gateway = createGateway({ load, onError, addressOf: clientAddress(options.trustedProxies) })
  answerInProcess(gateway.fetchFor)
  appServer.attach({
    api: gateway,
    ...(hasMailbox && { mailbox: createMailbox(outbox) }),
    ...(folder !== undefined && { dumps: createDumps(join(folder, 'dumps')) }),
    ...(provider.pagesUrl !== undefined && { sample: createSamplePages(provider.pagesUrl) }),
    ...(signIn !== undefined && { signIn: signIn.handler }),
    site: pages,
  })
  await checkReady(url)
  if (smtp !== undefined)
    void findMailProblem(smtp.url).then((problem) => problem && report(problem), onError)
  if (options.hasScheduler) running.scheduler = await startScheduled({ load, database, connection, report })
  const run = async (job: JobName): Promise<void> => void (await invokeJob(load, job))
  return { url, version, run, store, mail: { list: outbox.list, failNext: ses.failNext } }
}

/**
 * Starts the whole system on one port: database, mail, functions, site and scheduler. Resolves when all are ready.
 */
export async function startRostrum(options: StartOptions): Promise<Rostrum> {
  const { port, host, publicUrl, stopMilliseconds = STOP_MS, report = toStderr } = options
  const onError = (error: unknown): void =>
    report(error instanceof Error ? String(error.stack) : String(error))
  isolateSdk()
  const isOwnHost = createHostCheck({ host, publicUrl })
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const appServer = createAppServer({ isOwnHost, isSecure, onError })
  const listening = await openServer(appServer.server, { port, host })
  const url = `http://${listening.host}:${listening.port}`
  const running: Running = { listening, behind: [] }
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= stopAll(running, stopMilliseconds))
  try {
    return { ...(await startSystem(options, { appServer, url, running, report, onError })), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
