import { formatNumber } from '@rostrum/contract/format'

/** "12 others unchanged since Nov 3". */
export function quietLabel(
  count: number,
  { isOthers, since }: { readonly isOthers: boolean; readonly since: string | undefined },
): string {
  const noun = isOthers ? (count === 1 ? 'other' : 'others') : count === 1 ? 'item' : 'items'
  return `${formatNumber(count)} ${noun} ${since === undefined ? 'without changes yet' : `unchanged since ${since}`}`
}
