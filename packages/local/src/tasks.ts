import { JOB_NAMES, jobFunctionOf, type JobName, JOBS } from '@rostrum/contract/rules/jobs'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { once } from 'node:events'
import type { ScheduledTask } from './scheduler.ts'
import type { Database } from './database/database.ts'
import type { LoadFunction } from './functions.ts'
import { callToTheEnd, invoke } from './gateway/lambda.ts'

const SWEEP_MINUTES = 10
const MARGIN_SECONDS = 15

/**
 * Delays the first runs of `others` until the first run of `first` has ended, because list calls are more valuable than
 * details, votes and meetings.
 */
function startAfter(first: ScheduledTask, ...others: readonly ScheduledTask[]): ScheduledTask[] {
  const firstEnded = new AbortController()
  const hasFirstEnded = once(firstEnded.signal, 'abort')
  return [
    { ...first, run: (signal) => first.run(signal).finally(() => firstEnded.abort()) },
    ...others.map((other): ScheduledTask => ({
      ...other,
      run: (signal) => hasFirstEnded.then(() => other.run(signal)),
    })),
  ]
}

interface RunOptions {
  readonly signal?: AbortSignal
  /** Called when a job exceeds its time limit. */
  readonly report?: (line: string) => void
}

/**
 * Runs a job once, like the scheduler. A job ends itself soon after its time limit; unlike on AWS it is not killed, so that
 * it never overlaps with its next run.
 */
export async function invokeJob(
  load: LoadFunction,
  name: JobName,
  { signal, report = () => {} }: RunOptions = {},
): Promise<unknown> {
  const seconds = JOBS[name].limitSeconds + MARGIN_SECONDS
  const handler = await load(jobFunctionOf(name))
  const late = setTimeout(
    () => report(`job ${name} has not ended after ${seconds} s: this machine is too slow, or too busy.`),
    seconds * 1_000,
  )
  try {
    return await callToTheEnd(handler, { job: name }, signal)
  } finally {
    clearTimeout(late)
  }
}

/** The function's time limit on AWS, longer than it runs. */
const FEEDBACK_MS = 10_000

/** Delivers a mail event, like SNS. */
export const invokeFeedback = async (load: LoadFunction, event: object): Promise<unknown> =>
  await invoke(await load('feedback'), event, FEEDBACK_MS)

const isFollower = (name: JobName): boolean => jobFunctionOf(name) === 'sync' && name !== 'walk'

/** The scheduled tasks: the jobs of the contract, and the sweep that replaces DynamoDB's time to live. */
export function scheduledTasks(
  load: LoadFunction,
  database: Pick<Database, 'sweep'>,
  report?: (line: string) => void,
): ScheduledTask[] {
  const jobOf = (name: JobName): ScheduledTask => ({
    name: `job ${name}`,
    everyMilliseconds: JOBS[name].everyMinutes * MINUTE_MS,
    run: (signal) => invokeJob(load, name, { signal, ...(report && { report }) }),
  })
  const followers = startAfter(jobOf('walk'), ...JOB_NAMES.filter(isFollower).map(jobOf))
  const others = JOB_NAMES.filter((name) => jobFunctionOf(name) !== 'sync').map(jobOf)
  const sweep = {
    name: 'sweep of expired items',
    everyMilliseconds: SWEEP_MINUTES * MINUTE_MS,
    run: (signal: AbortSignal) => database.sweep(new Date(), signal),
  }
  return [...others, ...followers, sweep]
}
