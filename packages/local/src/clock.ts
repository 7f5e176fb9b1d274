export interface Task {
  readonly name: string
  readonly everyMilliseconds: number
  /** Comes to its end soon after the signal. */
  run(signal: AbortSignal): Promise<unknown>
}

interface ClockOptions {
  readonly firstAfterMilliseconds: number
  readonly report: (line: string) => void
}

export interface Clock {
  /** Starts nothing more, tells what runs to end, and waits for it. */
  stop(): Promise<void>
}

/** The failure, and those that it stands for. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? `${String(error)} (${error.errors.map(reasonOf).join('; ')})`
    : String(error)

/** Runs each task on its own rate. A run starts only after the one before has ended; a failure waits for the next tick. */
export function startClock(tasks: readonly Task[], { firstAfterMilliseconds, report }: ClockOptions): Clock {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()

  async function tick(task: Task): Promise<void> {
    const started = Date.now()
    try {
      await task.run(stopping.signal)
    } catch (error) {
      // What the stop broke off has not failed.
      if (stopping.signal.aborted && error instanceof Error && error.name === 'AbortError') return
      report(
        `${task.name} failed, next try in ${Math.round(task.everyMilliseconds / 1_000)} s: ${reasonOf(error)}`,
      )
    }
    running.delete(task.name)
    if (!stopping.signal.aborted) schedule(task, Math.max(0, task.everyMilliseconds - (Date.now() - started)))
  }

  function schedule(task: Task, delay: number): void {
    timers.set(
      task.name,
      setTimeout(() => running.set(task.name, tick(task)), delay),
    )
  }

  for (const task of tasks) schedule(task, firstAfterMilliseconds)
  return {
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
