import type { Activity } from '@rostrum/contract/entities/tracking'
import { refId } from '@rostrum/contract/entities/record-ref'
import { localDay } from './period.ts'

type Changes = readonly [Activity, ...Activity[]]

/** One record and its changes of one day, newest first. */
export interface NewsRow {
  readonly id: string
  readonly changes: Changes
}

export interface NewsDay {
  /** The calendar day in the reader's time zone: "2026-11-24". */
  readonly day: string
  readonly rows: readonly NewsRow[]
  readonly count: number
}

function groupBy(changes: readonly Activity[], keyOf: (change: Activity) => string): Map<string, Changes> {
  const groups = new Map<string, [Activity, ...Activity[]]>()
  for (const change of changes) {
    const key = keyOf(change)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [change])
    else group.push(change)
  }
  return groups
}

/** Groups changes, newest first, by the reader's day and then by record. */
export const newsDays = (changes: readonly Activity[]): NewsDay[] =>
  [...groupBy(changes, ({ seenAt }) => localDay(new Date(seenAt)))].map(([day, ofDay]) => ({
    day,
    rows: [...groupBy(ofDay, ({ item }) => refId(item))].map(([id, ofRecord]) => ({
      id,
      changes: ofRecord,
    })),
    count: ofDay.length,
  }))
