// Plain JavaScript, because a process starts without the TypeScript loader. `npm start` runs image/server.ts, bundled.
import { register } from 'tsx/esm/api'

register()
const { run } = await import('./cli.ts')
await run({})
