import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { restoreAccount, type RestoreOutcome } from '@rostrum/core/accounts/restore-account'
import { createStore } from '@rostrum/core/store/store'
import { userFrom, userKey } from '@rostrum/core/store/accounts/users'
import { findNameProblem } from '../../../stacks/stage-name.mjs'
import { REGION } from '../../../stacks/stage.ts'
import { askAws } from '../aws-error.ts'
import { parseOrRefuse, Refusal } from '../refusal.mjs'
import { dropEarlierTable, findStageTable, makeEarlierTable } from './earlier-table.ts'

const ASK_EVERY_MS = 15_000
const wait = () => pause(ASK_EVERY_MS)
const TEXT: Readonly<Record<RestoreOutcome, string>> = {
  restored: 'restored',
  exists: 'is there, and stays as it is',
  unknown: 'was not there at that time',
  taken: 'cannot come back: another account has its address or username by now',
  erasing: 'is being deleted; try again in an hour',
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

interface Request {
  readonly stage: string
  readonly at: Date
  /** Undefined for all accounts. */
  readonly users: readonly string[] | undefined
  readonly isDrop: boolean
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

export function parseRequest(words: readonly string[]): Request {
  const {
    stage,
    at = '',
    user,
    all,
    drop,
  } = parseOrRefuse({
    args: [...words],
    options: {
      stage: { type: 'string' },
      at: { type: 'string' },
      user: { type: 'string', multiple: true },
      all: { type: 'boolean', default: false },
      drop: { type: 'boolean', default: false },
    },
  }).values
  const problem = stage === undefined ? 'Name a stage: --stage NAME.' : findNameProblem(stage)
  if (stage === undefined || problem !== undefined) throw new Refusal(problem ?? '')
  const instant = new Date(at)
  if (!INSTANT.test(at) || Number.isNaN(instant.getTime()))
    throw new Refusal('Name an instant in UTC: --at 2026-01-31T12:00:00Z.')
  if (Number(all) + Number(drop) + Number(user !== undefined) !== 1)
    throw new Refusal('Say what to do: --user ID, --all or --drop.')
  return { stage, at: instant, users: user, isDrop: drop }
}

/** The ids of all accounts of a table. */
async function* listAccounts(client: DynamoDBDocumentClient, table: string): AsyncGenerator<string> {
  const pages = paginateScan(
    { client },
    {
      TableName: table,
      FilterExpression: 'sk = :profile',
      ExpressionAttributeValues: { ':profile': userKey('').sk },
    },
  )
  for await (const { Items = [] } of pages) {
    for (const item of Items) yield userFrom({ pk: '', sk: '', ...item }).id
  }
}

/** Restores accounts of a stage and reports each. */
export async function runRestore(words: readonly string[]): Promise<void> {
  const { stage, at, users, isDrop } = parseRequest(words)
  const client = new DynamoDBClient({ region: REGION })
  const table = await askAws(() => findStageTable(stage))
  if (isDrop) return print(`${await dropEarlierTable(client, table, at)} is being deleted.`)
  const earlier = await makeEarlierTable(table, at, { client, report: print, wait })
  const documents = DynamoDBDocumentClient.from(client)
  const storeOf = (tableName: string) => createStore({ tableName, client: documents })
  const tables = { from: storeOf(earlier), to: storeOf(table) }
  for await (const id of users ?? listAccounts(documents, earlier)) {
    const outcome = await restoreAccount(tables, id)
    if (users !== undefined || outcome !== 'exists') print(`${id}: ${TEXT[outcome]}`)
  }
  print(`The table ${earlier} stays until the same command is run with --drop.`)
}
