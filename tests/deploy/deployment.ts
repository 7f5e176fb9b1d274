import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, emptyAccount } from './aws/account.ts'
import { type EmulatedAws, startAws } from './aws/server.ts'
import { type ApiUrl, startInternet } from './edge.ts'
import { createWorkspace, type CommandResult, type Workspace } from './workspace.ts'

/** The stage settings of an operator. */
export type Settings = Readonly<Record<string, string>>

export const SETTINGS: Settings = {
  ROSTRUM_MAIL_FROM: 'no-reply@rostrum.example',
  ROSTRUM_ALARM_EMAIL: 'operator@rostrum.example',
}

export const ZONE_ID = 'Z0123456789ABCDEFGHIJ'
export const DOMAIN: Settings = {
  ROSTRUM_DOMAIN: 'www.rostrum.example',
  ROSTRUM_ZONE_NAME: 'rostrum.example',
  ROSTRUM_ZONE_ID: ZONE_ID,
}

export const congressKeyName = (stage: string): string => `/rostrum/${stage}/congress-key`

/** Returns an account before its first deployment, with only a DNS zone and the provider's API key. */
export function newAccount(stages: readonly string[]): Account {
  const account = emptyAccount()
  account.zones[ZONE_ID] = { name: 'rostrum.example', records: [] }
  for (const stage of stages)
    account.parameters[congressKeyName(stage)] = { type: 'SecureString', value: 'provider-key', version: 1 }
  return account
}

/** The commands of one operator, run in their own workspace. */
interface Machine {
  readonly workspace: Workspace
  readonly deploy: (stage: string, settings?: Settings) => Promise<CommandResult>
  readonly remove: (stage: string, settings?: Settings, ...more: string[]) => Promise<CommandResult>
}

/** An operator's machine, an emulated account and a fake internet. */
export interface Deployment extends Machine {
  readonly aws: EmulatedAws
  /** Adds another operator of the same account. */
  readonly anotherMachine: () => Machine
  /** Saves the account for other tests to start from. */
  readonly save: (file: string) => void
  readonly stop: () => Promise<void>
}

export interface DeployedStage {
  readonly accountFile: string
  /** The folder it was deployed from. */
  readonly builtFolder: string
  readonly contentsFolder: string
  /** The URL of a running Rostrum that replaces the deployed functions. */
  readonly apiUrl: string
}

export const readAccount = ({ accountFile }: Pick<DeployedStage, 'accountFile'>): Account =>
  JSON.parse(readFileSync(accountFile, 'utf8')) as Account // written by save() below

function createMachine(workspace: Workspace): Machine {
  const run = async (command: string, settings: Settings, options: readonly string[]) =>
    await workspace.run(['npm', 'run', '--silent', command, '--', ...options], settings)
  return {
    workspace,
    deploy: async (stage, settings = SETTINGS) => await run('deploy', settings, ['--stage', stage]),
    remove: async (stage, settings = SETTINGS, ...more) =>
      await run('remove', settings, ['--stage', stage, ...more]),
  }
}

interface DeploymentOptions {
  readonly findApi: ApiUrl
  readonly contentsFolder: string
  readonly builtFolder?: string
}

export async function openDeployment(
  account: Account,
  { findApi, contentsFolder, builtFolder }: DeploymentOptions,
): Promise<Deployment> {
  const aws = await startAws(account, contentsFolder)
  const internet = await startInternet(() => aws.cloud, findApi)
  const workspaces: Workspace[] = []
  const anotherMachine = (): Machine => {
    const workspace = createWorkspace({ awsUrl: aws.url, internetUrl: internet.url, builtFolder })
    workspaces.push(workspace)
    return createMachine(workspace)
  }
  return {
    ...anotherMachine(),
    aws,
    anotherMachine,
    save: (file) => writeFileSync(file, JSON.stringify(account)),
    async stop() {
      await internet.stop()
      await aws.stop()
      for (const workspace of workspaces) workspace.remove()
    },
  }
}

/** Creates the folder for accounts and object contents that the tests of a run share. */
export function createShare(): { folder: string; contentsFolder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-account-'))
  const contentsFolder = join(folder, 'contents')
  mkdirSync(contentsFolder)
  return { folder, contentsFolder, remove: () => rmSync(folder, { recursive: true }) }
}
