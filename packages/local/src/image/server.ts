import { join } from 'node:path'
import { run } from '../cli.ts'
import { WEB } from '../paths.ts'

await run({ siteFolder: async () => join(WEB, 'dist') })
