import { parseArgs } from 'node:util'
import { parseCongressRange } from '@rostrum/contract/congress'
import { recordKeyOf } from '@rostrum/contract/record-ref'
import { parseReference } from '@rostrum/contract/reference'
import { StartProblem } from '../base/start-problem.ts'

export const SYNC_HELP = `npm run sync -- [options]

  --congress 119 or 117-119   only lists of these congresses (members are always included)
  --bill 119/hr/1             only this bill, with all its parts
  --no-details                lists only
  --dry-run                   print the status and download nothing
`

export interface SyncOptions {
  /** Undefined for every stored congress. */
  readonly congresses: readonly number[] | undefined
  readonly bill: string | undefined
  readonly hasDetails: boolean
  readonly isDryRun: boolean
}

/** Parses "119" or "117-119", newest first. */
export function parseCongresses(range: string | undefined, help: string): number[] | undefined {
  if (range === undefined) return undefined
  const congresses = parseCongressRange(range)
  if (congresses === undefined) throw new StartProblem(`--congress cannot be ${range}.\n\n${help}`)
  return congresses
}

function parseBillOption(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const reference = parseReference(text)
  if (reference?.kind !== 'bill' || reference.congress === undefined) {
    throw new StartProblem(
      `--bill needs a congress and a number, such as 119/hr/1; it cannot be ${text}.\n\n${SYNC_HELP}`,
    )
  }
  return recordKeyOf({ ...reference, congress: reference.congress })
}

/** Parses the command line; undefined for --help. */
export function parseSyncOptions(args: readonly string[]): SyncOptions | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        congress: { type: 'string' },
        bill: { type: 'string' },
        'no-details': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return undefined
    return {
      congresses: parseCongresses(values.congress, SYNC_HELP),
      bill: parseBillOption(values.bill),
      hasDetails: !values['no-details'],
      isDryRun: values['dry-run'],
    }
  } catch (error) {
    if (error instanceof StartProblem || !(error instanceof Error)) throw error
    throw new StartProblem(`${error.message}\n\n${SYNC_HELP}`, { cause: error })
  }
}
