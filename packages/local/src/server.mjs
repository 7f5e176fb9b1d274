// Plain JavaScript, because a process starts without the TypeScript loader. `npm start` runs a bundle of image/server.ts.
import { register } from 'tsx/esm/api'

register()
const { run } = await import('./cli.ts')
await run({})
