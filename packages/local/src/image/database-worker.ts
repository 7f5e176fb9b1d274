import { runDatabase } from '../database/database-thread.ts'

await runDatabase()
