import { currentCongress } from '@rostrum/contract/congress'
import type { Change } from '@rostrum/contract/entities/changes'
import { parseRecordKey } from '@rostrum/contract/record-ref'
import { cursorAt, LOG_START } from '../changes/change-cursor.ts'
import { createLogReader } from '../changes/log-reader.ts'
import { PackedLines } from './packed-lines.ts'
import type { ReadContext } from './read-rows.ts'

/** A change of a record without a congress belongs to the congress in which it was recorded. */
const congressOf = ({ subject: { key }, recordedAt }: Change): number =>
  parseRecordKey(key)?.congress ?? currentCongress(new Date(recordedAt))

interface PackedEvents {
  readonly byCongress: ReadonlyMap<number, PackedLines>
  readonly after: string
}

/** Reads the whole change log in order. */
export async function packEvents({ store, signal }: ReadContext): Promise<PackedEvents> {
  const byCongress = new Map<number, PackedLines>()
  let after = cursorAt(LOG_START)
  await createLogReader({ store, signal })({
    position: after,
    async consume(changes) {
      for (const change of changes) {
        const congress = congressOf(change)
        const lines = byCongress.get(congress) ?? new PackedLines()
        byCongress.set(congress, lines)
        await lines.add(change)
      }
    },
    move: async (_from, to) => void (after = to),
  })
  signal.throwIfAborted()
  return { byCongress, after }
}
