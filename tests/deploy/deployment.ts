import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, emptyAccount } from './aws/account.ts'
import { type EmulatedAws, startAws } from './aws/server.ts'
import { startInternet } from './edge.ts'
import { createWorkspace, type CommandResult, type Workspace } from './workspace.ts'

/** What an operator of a stage has set. */
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

/** An account as an operator has it before the first deployment: with a key of the provider, and a zone. */
export function newAccount(stages: readonly string[]): Account {
  const account = emptyAccount()
  account.zones[ZONE_ID] = { name: 'rostrum.example', records: [] }
  for (const stage of stages)
    account.parameters[congressKeyName(stage)] = { type: 'SecureString', value: 'provider-key', version: 1 }
  return account
}

/** What runs in a workspace of its own, as on one operator's machine. */
interface Machine {
  readonly workspace: Workspace
  readonly deploy: (stage: string, settings?: Settings) => Promise<CommandResult>
  readonly remove: (stage: string, settings?: Settings, ...more: string[]) => Promise<CommandResult>
}

/** An operator's machine, the account, and the internet between them. */
export interface Deployment extends Machine {
  readonly aws: EmulatedAws
  /** A second operator of the same account. */
  readonly anotherMachine: () => Machine
  /** The account as it is now, for another test to start from. */
  readonly save: (file: string) => void
  readonly stop: () => Promise<void>
}

export interface DeployedStage {
  readonly accountFile: string
  readonly contentsFolder: string
  /** A running system of the product: it answers for the deployed functions. */
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

export async function openDeployment(
  account: Account,
  { apiUrl, contentsFolder }: Omit<DeployedStage, 'accountFile'>,
): Promise<Deployment> {
  const aws = await startAws(account, contentsFolder)
  const internet = await startInternet(() => aws.cloud, apiUrl)
  const workspaces: Workspace[] = []
  const anotherMachine = (): Machine => {
    const workspace = createWorkspace({ awsUrl: aws.url, internetUrl: internet.url })
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

/** A folder for accounts and contents that the tests of one run share. */
export function createShare(): { folder: string; contentsFolder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-account-'))
  const contentsFolder = join(folder, 'contents')
  mkdirSync(contentsFolder)
  return { folder, contentsFolder, remove: () => rmSync(folder, { recursive: true }) }
}
