import { isStorageFull, shouldReportFullDisk } from '@rostrum/core/lib/storage-full'

export interface ScheduledTask {
  readonly name: string
  readonly everyMilliseconds: number
  /** Must end soon after the signal. */
  run(signal: AbortSignal): Promise<unknown>
}

interface SchedulerOptions {
  readonly firstAfterMilliseconds: number
  readonly report: (line: string) => void
}

export interface Scheduler {
  /** Starts no more runs, aborts the running ones, and waits for them. */
  stop(): Promise<void>
}

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? `${String(error)} (${error.errors.map(reasonOf).join('; ')})`
    : String(error)

/** Ctrl-C also kills the compiler of `npm start`, after which a task cannot import new modules. */
const ENDED_BY_STOP = new Set(['AbortError', 'TransformError'])

const isEndedByStop = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isEndedByStop)
    : error instanceof Error && ENDED_BY_STOP.has(error.name)

const FIRST_RETRY_MS = 15_000

/** Exponential backoff after failed runs, up to the task's interval. */
const retryDelay = ({ everyMilliseconds }: ScheduledTask, failures: number): number =>
  Math.min(everyMilliseconds, FIRST_RETRY_MS * 2 ** (failures - 1))

/**
 * Runs each task at its own interval, without overlap. Retries failures with backoff, so that one failed call does not
 * delay the first sync by a quarter of an hour.
 */
export function startScheduler(
  tasks: readonly ScheduledTask[],
  { firstAfterMilliseconds, report }: SchedulerOptions,
): Scheduler {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const stopSignal = new AbortController()

  async function runTask(task: ScheduledTask, earlierFailures: number): Promise<void> {
    const started = Date.now()
    let failures = 0
    let delay = 0
    try {
      await task.run(stopSignal.signal)
      delay = task.everyMilliseconds - (Date.now() - started)
    } catch (error) {
      // An aborted run is not a failure.
      if (stopSignal.signal.aborted && isEndedByStop(error)) return
      failures = earlierFailures + 1
      delay = retryDelay(task, failures)
      if (!isStorageFull(error) || shouldReportFullDisk())
        report(`${task.name} failed, next try in ${Math.round(delay / 1_000)} s: ${reasonOf(error)}`)
    }
    running.delete(task.name)
    if (!stopSignal.signal.aborted) schedule(task, { delay: Math.max(0, delay), failures })
  }

  function schedule(task: ScheduledTask, { delay, failures }: { delay: number; failures: number }): void {
    timers.set(
      task.name,
      setTimeout(() => running.set(task.name, runTask(task, failures)), delay),
    )
  }

  for (const task of tasks) schedule(task, { delay: firstAfterMilliseconds, failures: 0 })
  return {
    async stop() {
      stopSignal.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
