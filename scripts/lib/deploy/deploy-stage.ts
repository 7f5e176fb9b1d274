import { buildIfChanged } from '../build-if-changed.ts'
import { SITE_BUILD } from '../build-web.ts'
import { type DeploymentStage, deploymentStageOf } from '../../../stacks/stage.ts'
import { askAws } from '../aws-error.ts'
import { runDoctor } from '../doctor/doctor.ts'
import { readVariables } from '../doctor/settings-files.ts'
import { Refusal } from '../refusal.mjs'
import { connectSiteFiles } from '../removal/aws.ts'
import { emptySite } from '../removal/empty-site.ts'
import { connectSender } from '../sender/aws.ts'
import { ensureSender } from '../sender/ensure-sender.ts'
import { connectStacks, type StackClient } from '../stage/stacks.ts'
import { bundleFunctions } from './bundle-functions.ts'
import { whileReachable } from './connection.ts'
import { ensureLinkKey } from './link-key.ts'
import { lockFolder } from './lock.ts'
import { ensurePushKeys } from './push-keys.ts'
import { catchInterruptions, requireStep, runStep } from './run-step.ts'
import { explainFailure, protectStacks, repairStacks, requireIdle } from './stack-states.ts'

export const LOCK = '.sst/rostrum-deployment'

export const runSst = async (
  stacks: StackClient,
  command: 'deploy' | 'remove',
  stage: string,
): Promise<boolean> =>
  await whileReachable(
    async () => await stacks.exists('CDKToolkit'),
    async () => await runStep(['sst', command, '--stage', stage], { SST_TELEMETRY_DISABLED: '1' }),
  )

function requireStage(name: string): DeploymentStage {
  try {
    return deploymentStageOf(name, readVariables(name, process.cwd(), process.env))
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Creates what is outside the stacks: keys and the verified sender. */
async function prepareAccount(stage: DeploymentStage): Promise<void> {
  await requireStep([process.execPath, 'scripts/token-keys.mjs', '--stage', stage.name, '--if-absent'])
  if (await askAws(() => ensureLinkKey(stage.name)))
    process.stdout.write('Saved the key of unsubscribe links.\n')
  if (await askAws(() => ensurePushKeys(stage.name))) process.stdout.write('Saved the keys of pushes.\n')
  for (const mailFrom of new Set([stage.mailFrom, stage.alertsFrom ?? stage.mailFrom])) {
    const lines = await askAws(() => ensureSender(connectSender(), { ...stage, mailFrom }))
    for (const line of lines) process.stdout.write(`${line}\n`)
  }
}

async function deployStacks(stacks: StackClient, stage: DeploymentStage): Promise<string> {
  const isUp = await runSst(stacks, 'deploy', stage.name)
  // also after a failed deployment, which may have created the table
  if (stage.keepsData) await askAws(() => protectStacks(stacks, stage.name))
  if (!isUp) return await explainFailure(stacks, stage.name)
  const deployed = await askAws(() => stacks.list(stage.name))
  const site = deployed.find(({ name }) => name === `${stage.name}-rostrum-site`)
  const url = site?.outputs.get('SiteUrl')
  if (url === undefined)
    throw new Refusal('SST deployed, but the site stack does not exist: run the command again.')
  return url
}

/** Runs the doctor, prepares the account, deploys, and runs the smoke test. */
export async function deployStage(name: string): Promise<void> {
  const stage = requireStage(name)
  catchInterruptions(
    `Stopped. AWS finishes on its own what it has started: wait a few minutes, then run npm run deploy -- --stage ${name} again.`,
  )
  lockFolder(LOCK)
  const stacks = connectStacks()
  const found = await askAws(() => stacks.list(name))
  requireIdle(found)
  if ((await runDoctor(name)) !== 0)
    throw new Refusal('Fix the errors that the doctor found, then deploy again.')
  await askAws(() => repairStacks(stacks, found, () => emptySite(name, connectSiteFiles())))
  await prepareAccount(stage)
  await buildIfChanged(
    SITE_BUILD,
    async () => await requireStep(['vite', 'build', 'packages/web', '--logLevel', 'warn']),
  )
  await bundleFunctions()
  const url = await deployStacks(stacks, stage)
  await requireStep(['tsx', 'scripts/smoke.ts', url, '--stage', name])
}
