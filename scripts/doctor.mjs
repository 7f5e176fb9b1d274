// npm run doctor -- --stage NAME
import { requireNode } from './lib/node-version.mjs'
import { hasCredentials, readRequest, requireTools, runOrRefuse } from './lib/stage-request.mjs'

async function main() {
  const { stage } = readRequest({}, 'npm run doctor -- --stage NAME')
  requireTools()
  const { register } = await import('tsx/esm/api')
  register()
  const { runDoctor } = await import('./lib/doctor/doctor.ts')
  process.exitCode = await runDoctor(stage, hasCredentials())
}

requireNode()
await runOrRefuse(main)
