import { join } from 'node:path'
import { startRostrum } from '@rostrum/local/start'
import { buildWebIfNeeded } from '@rostrum/local/web-build'
import type { TestProject } from 'vitest/node'
import { createShare, newAccount, openDeployment, type DeployedStage } from './deployment.ts'
import type { CommandResult } from './workspace.ts'

/** A request to AWS, as far as tests look at it. */
export interface Asked {
  readonly service: string
  readonly action: string
  readonly params: Readonly<Record<string, unknown>>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** An account in which stage dev stands, and what its first deployment said and asked. */
    standing: DeployedStage & {
      readonly ran: CommandResult
      readonly asked: readonly Asked[]
      readonly escapes: readonly string[]
    }
  }
}

let stop = async (): Promise<void> => {}

export async function teardown(): Promise<void> {
  await stop()
}

/** Deploys once into an empty account. The other tests start from copies of it. */
export async function setup(project: TestProject): Promise<void> {
  const { folder, contentsFolder, remove } = createShare()
  const rostrum = await startRostrum({ port: 0, siteFolder: () => buildWebIfNeeded(() => {}) })
  stop = async () => {
    await rostrum.stop()
    remove()
  }
  try {
    const apiUrl = rostrum.url
    const deployment = await openDeployment(newAccount(['dev', 'staging', 'production']), {
      apiUrl,
      contentsFolder,
    })
    const ran = await deployment.deploy('dev')
    const accountFile = join(folder, 'account.json')
    deployment.save(accountFile)
    const asked = deployment.aws.calls.map(({ service, action, params }) => ({ service, action, params }))
    project.provide('standing', {
      accountFile,
      contentsFolder,
      apiUrl,
      ran,
      asked,
      escapes: deployment.workspace.escapes(),
    })
    await deployment.stop()
  } catch (error) {
    await stop()
    throw error
  }
}
