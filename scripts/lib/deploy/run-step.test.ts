import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const STEP = `process.stdout.write('at work'); setInterval(() => {}, 1_000)`

/** Runs a step like a deployment, and interrupts it. */
const SCRIPT = `
import { catchInterruptions, requireStep } from './scripts/lib/deploy/run-step.ts'
import { runOrRefuse } from './scripts/lib/refusal.mjs'
catchInterruptions('Stopped. Run it again.')
await runOrRefuse(() => requireStep([process.execPath, '-e', ${JSON.stringify(STEP)}]))
`

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the step and prints one sentence', async (signal) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT])
  const said = text(child.stderr)
  await once(child.stdout, 'data')
  child.kill(signal)
  const [code] = await once(child, 'close')
  expect({ code, said: await said }).toEqual({ code: 130, said: 'Stopped. Run it again.\n' })
})
