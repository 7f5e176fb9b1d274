// Plain JavaScript, because a process starts without the TypeScript loader.
import { writeSync } from 'node:fs'
import { register } from 'tsx/esm/api'

/** A pipe to scripts/start.mjs. */
const FOLDER_PIPE = 3

register()
const [{ buildWebIfNeeded }, { buildServerIfNeeded }] = await Promise.all([
  import('./build-web.ts'),
  import('./build-server.ts'),
])
try {
  const [folder] = await Promise.all([
    buildServerIfNeeded(),
    buildWebIfNeeded((line) => process.stdout.write(`${line}\n`)),
  ])
  writeSync(FOLDER_PIPE, folder)
} catch (error) {
  process.stderr.write(
    `Rostrum could not be built. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
