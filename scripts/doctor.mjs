// npm run doctor -- --stage NAME
import { requireNode } from './lib/node-version.mjs'
import { loadTypeScript, readRequest, runOrRefuse } from './lib/stage-request.mjs'

async function main() {
  const { stage } = readRequest({ usage: 'npm run doctor -- --stage NAME' })
  await loadTypeScript()
  const { runDoctor } = await import('./lib/doctor/doctor.ts')
  process.exitCode = await runDoctor(stage)
}

requireNode()
await runOrRefuse(main)
