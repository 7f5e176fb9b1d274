import { ordinal } from '@rostrum/contract/congress/congress'
import { AT_LARGE } from '@rostrum/contract/words/labels'

/** "Ohio 4th", "Wyoming At-Large", "Vermont". */
export function placeLabel({ state, district }: { state?: string; district?: number }): string {
  const districtLabel = district === undefined ? undefined : district === 0 ? AT_LARGE : ordinal(district)
  return [state, districtLabel].filter(Boolean).join(' ')
}
