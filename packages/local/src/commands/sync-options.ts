import { parseCongressRange } from '@rostrum/contract/congress/congress'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { parseReference } from '@rostrum/contract/words/reference'
import { commandLine } from '../run-program.ts'

export interface SyncOptions {
  /** Undefined for every stored congress. */
  readonly congresses: readonly number[] | undefined
  readonly bill: string | undefined
  readonly hasDetails: boolean
  readonly isDryRun: boolean
}

/** Parses "119" or "117-119", newest first. */
export function parseCongresses(range: string): number[] {
  const congresses = parseCongressRange(range)
  if (congresses === undefined) throw new TypeError(`--congress cannot be ${range}.`)
  return congresses
}

function parseBillOption(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const reference = parseReference(text)
  if (reference?.kind !== 'bill' || reference.congress === undefined)
    throw new TypeError(`--bill needs a congress and a number, such as 119/hr/1; it cannot be ${text}.`)
  return recordKeyOf({ ...reference, congress: reference.congress })
}

export const SYNC_LINE = commandLine({
  help: `npm run sync -- [options]

  --congress 119 or 117-119   only lists of these congresses (members are always included)
  --bill 119/hr/1             only this bill, with all its parts
  --no-details                lists only
  --dry-run                   print the status and download nothing
`,
  options: {
    congress: { type: 'string' },
    bill: { type: 'string' },
    'no-details': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  read: ({ congress, bill, ...flags }): SyncOptions => ({
    congresses: congress === undefined ? undefined : parseCongresses(congress),
    bill: parseBillOption(bill),
    hasDetails: !flags['no-details'],
    isDryRun: flags['dry-run'],
  }),
})
