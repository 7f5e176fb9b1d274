import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import { numberedRecord } from '@rostrum/web/record-paths'
import type { startOwnSystem } from './own-system.isolated.ts'

const DAY_MS = 86_400_000

type Sample = Awaited<ReturnType<typeof startOwnSystem>>['sample']

/** The existing bill with the most changes in the coming days. */
export function mostChangedBill(sample: Sample, days: number) {
  const from = sample.now()
  const changes = sample.truth(from, new Date(Date.parse(from) + days * DAY_MS).toISOString())
  const introduced = new Set(changes.filter(({ kind }) => kind === 'introduced').map(({ key }) => key))
  const counts = new Map<string, number>()
  for (const { subject, key } of changes)
    if (subject === 'bill' && !introduced.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  const [key = ''] = most ?? []
  const found = numberedRecord(key)
  if (found === undefined) throw new Error('no bill changes')
  return { ...found, path: appRecordPath({ kind: 'bill', key }) }
}
