// Plain JavaScript, because a process starts without the TypeScript loader.
import { register } from 'tsx/esm/api'

register()
const { run } = await import('./cli.ts')
const { buildWebIfNeeded } = await import('./web-build.ts')
await run({ isDev: process.argv.includes('--dev'), siteFolder: buildWebIfNeeded })
