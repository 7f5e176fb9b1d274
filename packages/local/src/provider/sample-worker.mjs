// Plain JavaScript, because a worker thread starts without the TypeScript loader.
import { register } from 'tsx/esm/api'

register()
const { runSample } = await import('./sample-thread.ts')
await runSample()
