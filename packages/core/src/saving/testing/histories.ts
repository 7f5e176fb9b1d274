import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BillType as BillTypeName } from '@rostrum/contract/congress/bill-types'
import { BillType } from '@rostrum/contract/entities/bill'
import * as z from 'zod/mini'
import type { ActionRecord } from '../../record/common.ts'

const FILE = 'histories-119-even.jsonl.gz'

const HistoryAction = z.tuple([
  z.string(),
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.string(),
  z.nullable(z.string()),
])
const History = z.object({
  type: BillType,
  number: z.string(),
  title: z.string(),
  introducedDate: z.string(),
  /** Newest first: date, time, code, type, source, text. */
  actions: z._default(z.array(HistoryAction), []),
})
export interface BillHistory {
  readonly id: string
  readonly type: BillTypeName
  readonly title: string
  readonly introducedDate: string
  readonly actions: readonly ActionRecord[]
}

const SOURCES: Readonly<Record<string, number>> = {
  Senate: 0,
  'House committee actions': 1,
  'House floor actions': 2,
  'Library of Congress': 9,
}

function actionOf([date, time, code, type, source, text]: z.infer<typeof HistoryAction>): ActionRecord {
  const number = SOURCES[source]
  return {
    date,
    text: text ?? '',
    ...(time !== null && { time }),
    ...(code !== null && { code }),
    ...(type !== null && { type }),
    ...(number !== undefined && { source: number }),
  }
}

function historyOf(line: string): BillHistory {
  const { type, number, title, introducedDate, actions } = z.parse(History, JSON.parse(line))
  return { id: `${type}${number}`, type, title, introducedDate, actions: actions.map(actionOf) }
}

/** The whole action lists of real bills, in the folder of recordings or its parent; undefined where they are absent. */
export function findHistories(folder: string | undefined): BillHistory[] | undefined {
  if (folder === undefined) return undefined
  const file = [join(folder, FILE), join(folder, '..', FILE)].find((path) => existsSync(path))
  if (file === undefined) return undefined
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  return lines.filter((line) => line !== '').map(historyOf)
}
