// Plain JavaScript: a process starts before any TypeScript loader is there for it.
import { register } from 'tsx/esm/api'

register()
const { run } = await import('./cli.ts')
await run({ isDev: process.argv.includes('--dev') })
