// Plain JavaScript: a worker thread starts before any TypeScript loader is there for it.
import { register } from 'tsx/esm/api'

register()
const { runDatabase } = await import('./database-thread.ts')
await runDatabase()
