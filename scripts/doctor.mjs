// npm run doctor -- --stage NAME
import { requireNode } from './lib/node-version.mjs'
import { runOrRefuse } from './lib/refusal.mjs'
import { loadTypeScript, readRequest } from './lib/stage-request.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run doctor -- --stage NAME

Checks settings and the AWS account before a deployment and says what to do. Changes nothing.
`)

async function main() {
  const { stage } = readRequest({ usage: 'npm run doctor -- --stage NAME' })
  await loadTypeScript()
  const { runDoctor } = await import('./lib/doctor/doctor.ts')
  process.exitCode = await runDoctor(stage)
}

requireNode()
await runOrRefuse(main)
