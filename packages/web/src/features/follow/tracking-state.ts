import type { RecordKind } from '@rostrum/contract/entities/record-ref'
import type { TrackedSort } from '../../api/tracking.ts'
import { parseChoice } from '../../list-params.ts'
import { paths } from '../../paths.ts'
import { parseKind } from './kind-labels.ts'
import { parsePeriod } from './period.ts'

export interface TrackingState {
  readonly kind?: RecordKind | undefined
  /** Only for bills, since no other kind has policy areas. */
  readonly policyArea?: string | undefined
  /** The name of a period, or the day on which it begins. */
  readonly since?: string | undefined
  /** Undefined for the news by day, otherwise the sort order of the list of tracked records. */
  readonly sort?: TrackedSort | undefined
}

const SORTS = ['changed', 'followed'] as const satisfies readonly TrackedSort[]

export const parseTrackingSort = (text: string | null): TrackedSort | undefined => parseChoice(SORTS, text)

export const canHaveTopic = (kind: RecordKind | undefined): boolean => kind === undefined || kind === 'bill'

export function parseTrackingState(params: URLSearchParams): TrackingState {
  const kind = parseKind(params.get('kind'))
  const policyArea = params.get('policyArea')?.trim().slice(0, 100)
  return {
    kind,
    ...(policyArea && canHaveTopic(kind) && { policyArea }),
    since: parsePeriod(params.get('since')),
    sort: parseTrackingSort(params.get('sort')),
  }
}

export const trackingPath = ({ kind, policyArea, since, sort }: TrackingState): string =>
  paths.tracking({ kind, policyArea: canHaveTopic(kind) ? policyArea : undefined, since, sort })
