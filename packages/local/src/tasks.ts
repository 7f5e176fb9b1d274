import { JOB_NAMES, JOBS } from '@rostrum/contract/jobs'
import { randomUUID } from 'node:crypto'
import type { Task } from './clock.ts'
import type { Database } from './database/database.ts'
import type { LoadFunction } from './functions.ts'
import { invoke } from './gateway/lambda.ts'

const SWEEP_MINUTES = 10
const MARGIN_SECONDS = 15

const milliseconds = (minutes: number): number => minutes * 60_000

/** What runs by the clock here: the jobs the contract names, and the sweep AWS's own engine does unasked. */
export function tasksOf(load: LoadFunction, database: Database): Task[] {
  const jobs = JOB_NAMES.map((name) => ({
    name: `job ${name}`,
    everyMilliseconds: milliseconds(JOBS[name].everyMinutes),
    run: async (signal: AbortSignal) =>
      invoke(
        await load('jobs'),
        { job: name },
        {
          name: 'jobs',
          requestId: randomUUID(),
          // past the job's own limit, so that it is the job that ends itself
          limitMilliseconds: (JOBS[name].limitSeconds + MARGIN_SECONDS) * 1_000,
          signal,
        },
      ),
  }))
  const sweep = {
    name: 'sweep of expired items',
    everyMilliseconds: milliseconds(SWEEP_MINUTES),
    run: () => database.sweep(new Date()),
  }
  return [...jobs, sweep]
}
