export interface Task {
  readonly name: string
  readonly everyMilliseconds: number
  run(): Promise<unknown>
}

interface ClockOptions {
  readonly firstAfterMilliseconds: number
  readonly report: (line: string) => void
}

export interface Clock {
  /** Starts nothing more and waits for what runs. */
  stop(): Promise<void>
}

/** Runs each task on its own rate. A run starts only after the one before has ended; a failure waits for the next tick. */
export function startClock(tasks: readonly Task[], { firstAfterMilliseconds, report }: ClockOptions): Clock {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  let isStopped = false

  async function tick(task: Task): Promise<void> {
    const started = Date.now()
    try {
      await task.run()
    } catch (error) {
      report(
        `${task.name} failed, next try in ${Math.round(task.everyMilliseconds / 1_000)} s: ${String(error)}`,
      )
    }
    running.delete(task.name)
    if (!isStopped) schedule(task, Math.max(0, task.everyMilliseconds - (Date.now() - started)))
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
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
