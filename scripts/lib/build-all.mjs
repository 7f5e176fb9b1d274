// Plain JavaScript, because a process starts without the TypeScript loader.
import { register } from 'tsx/esm/api'

register()
const [{ buildWebIfNeeded }, { buildServerIfNeeded }] = await Promise.all([
  import('./build-web.ts'),
  import('./build-server.ts'),
])
try {
  await Promise.all([buildWebIfNeeded((line) => process.stdout.write(`${line}\n`)), buildServerIfNeeded()])
} catch (error) {
  process.stderr.write(
    `Rostrum could not be built. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
