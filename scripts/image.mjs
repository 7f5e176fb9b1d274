// Plain JavaScript without dependencies: this runs before anything is installed.
import { prepare } from './lib/prepare.mjs'

await prepare()
const { runImage } = await import('./lib/image/image-cli.ts')
await runImage(process.argv.slice(2))
