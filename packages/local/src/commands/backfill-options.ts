import { parseArgs } from 'node:util'
import { parseCongresses } from './sync-options.ts'
import { StartProblem } from '../base/start-problem.ts'

export const BACKFILL_HELP = `npm run backfill -- --congress 119 [options]

  --congress 119 or 114-119   the congresses to fill, newest first
  --from FOLDER or URL        downloaded archives, or a site with the addresses of www.govinfo.gov
`

export interface BackfillOptions {
  readonly congresses: readonly number[]
  /** Undefined for GovInfo, or for the sample Congress if that is the source. */
  readonly from: string | undefined
}

/** Parses the command line; undefined for --help. */
export function parseBackfillOptions(args: readonly string[]): BackfillOptions | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        congress: { type: 'string' },
        from: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return undefined
    const congresses = parseCongresses(values.congress, BACKFILL_HELP)
    if (congresses === undefined) throw new StartProblem(`--congress is missing.\n\n${BACKFILL_HELP}`)
    return { congresses, from: values.from }
  } catch (error) {
    if (error instanceof StartProblem || !(error instanceof Error)) throw error
    throw new StartProblem(`${error.message}\n\n${BACKFILL_HELP}`, { cause: error })
  }
}
