import { jobFunctionOf, JOB_NAMES, JOBS, type JobFunction } from '@rostrum/contract/rules/jobs'
import type { Domain } from '@rostrum/contract/routes/all'

export type FunctionName = Domain | JobFunction | 'pages' | 'feedback'

/** Longer than a job's own time limit, so that the job ends itself and logs why. */
const JOB_MARGIN_SECONDS = 15
const jobTimeout = (name: JobFunction): number =>
  JOB_MARGIN_SECONDS +
  Math.max(...JOB_NAMES.filter((job) => jobFunctionOf(job) === name).map((job) => JOBS[job].limitSeconds))

/**
 * Measured (`npm run bench -- memory`, docs/decisions/0008): no function uses half of its memory in a busy hour. CPU-
 * bound ones (hashing, opening indexes) get the full vCPU that comes with 1,769 MB.
 */
export const SIZES: Readonly<Record<FunctionName, { memoryMb: number; timeoutSeconds: number }>> = {
  auth: { memoryMb: 1_769, timeoutSeconds: 15 },
  users: { memoryMb: 1_024, timeoutSeconds: 10 },
  members: { memoryMb: 1_769, timeoutSeconds: 20 },
  bills: { memoryMb: 1_769, timeoutSeconds: 20 },
  // a question over the Model Context Protocol waits for another function
  system: { memoryMb: 512, timeoutSeconds: 10 },
  pages: { memoryMb: 1_769, timeoutSeconds: 10 },
  jobs: { memoryMb: 1_769, timeoutSeconds: jobTimeout('jobs') },
  // waits for the provider nearly all of its time
  sync: { memoryMb: 512, timeoutSeconds: jobTimeout('sync') },
  webhooks: { memoryMb: 256, timeoutSeconds: jobTimeout('webhooks') },
  feedback: { memoryMb: 256, timeoutSeconds: 10 },
}
