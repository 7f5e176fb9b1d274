import { join } from 'node:path'
import { startRostrum } from '@rostrum/local/start'
import { buildWebIfNeeded } from '../../scripts/lib/build-web.ts'
import type { TestProject } from 'vitest/node'
import { createShare, newAccount, openDeployment, type DeployedStage } from './deployment.ts'
import type { CommandResult } from './workspace.ts'

/** The parts of an AWS request that tests check. */
export interface AwsRequest {
  readonly service: string
  readonly action: string
  readonly params: Readonly<Record<string, unknown>>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** An account with stage dev deployed, and the output and AWS calls of that first deployment. */
    deployedStage: DeployedStage & {
      readonly ran: CommandResult
      readonly requests: readonly AwsRequest[]
      readonly escapes: readonly string[]
    }
  }
}

const stops: (() => unknown)[] = []

export async function teardown(): Promise<void> {
  for (const stop of stops.toReversed()) await stop()
}

/** Deploys once into an empty account. The other tests start from copies of the account and the build. */
export async function setup(project: TestProject): Promise<void> {
  const { folder, contentsFolder, remove } = createShare()
  stops.push(remove)
  const starting = startRostrum({ port: 0, siteFolder: () => buildWebIfNeeded(() => {}) })
  stops.push(async () => await (await starting).stop())
  try {
    const deployment = await openDeployment(newAccount(['dev', 'staging', 'production']), {
      findApi: async () => (await starting).url,
      contentsFolder,
    })
    stops.push(deployment.stop)
    const [{ url: apiUrl }, ran] = await Promise.all([starting, deployment.deploy('dev')])
    const accountFile = join(folder, 'account.json')
    deployment.save(accountFile)
    const requests = deployment.aws.calls.map(({ service, action, params }) => ({ service, action, params }))
    project.provide('deployedStage', {
      accountFile,
      contentsFolder,
      builtFolder: deployment.workspace.folder,
      apiUrl,
      ran,
      requests,
      escapes: deployment.workspace.escapes(),
    })
  } catch (error) {
    await teardown()
    throw error
  }
}
