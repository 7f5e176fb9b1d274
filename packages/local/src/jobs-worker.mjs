// Plain JavaScript, because a worker thread starts without the TypeScript loader.
import { register } from 'tsx/esm/api'

register()
const { runJobs } = await import('./jobs-thread.ts')
await runJobs()
