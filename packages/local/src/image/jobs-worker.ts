import { runJobs } from '../jobs-thread.ts'

await runJobs()
