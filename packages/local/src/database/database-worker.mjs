// Plain JavaScript, because a worker thread starts without the TypeScript loader.
import { register } from 'tsx/esm/api'

register()
const { runDatabase } = await import('./database-thread.ts')
await runDatabase()
