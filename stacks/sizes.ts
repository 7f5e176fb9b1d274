import { JOBS } from '@rostrum/contract/jobs'
import type { Domain } from '@rostrum/contract/routes/all'

export type FunctionName = Domain | 'jobs' | 'feedback'

/** Past a job's own limit, so that it is the job that ends itself and says so. */
const JOB_MARGIN_SECONDS = 15
const longestJob = Math.max(...Object.values(JOBS).map(({ limitSeconds }) => limitSeconds))

/**
 * By measurement (`npm run bench -- memory`, docs/decisions/0028): no function uses half of it in a busy hour, but
 * what works hard has the whole processor that comes with 1,769 MB: hashing, and opening six congresses to search.
 */
export const SIZES: Readonly<Record<FunctionName, { memoryMb: number; timeoutSeconds: number }>> = {
  auth: { memoryMb: 1_769, timeoutSeconds: 15 },
  users: { memoryMb: 1_024, timeoutSeconds: 10 },
  members: { memoryMb: 1_769, timeoutSeconds: 20 },
  bills: { memoryMb: 1_769, timeoutSeconds: 20 },
  system: { memoryMb: 512, timeoutSeconds: 5 },
  jobs: { memoryMb: 1_769, timeoutSeconds: longestJob + JOB_MARGIN_SECONDS },
  feedback: { memoryMb: 256, timeoutSeconds: 10 },
}
