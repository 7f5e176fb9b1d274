import type { Activity } from '@rostrum/contract/entities/tracking'
import { changeText } from '@rostrum/contract/words/change-text'

/** Changes of these kinds come in large numbers, and are summarized in one line. */
const COUNTED: ReadonlyMap<string, (count: number) => string> = new Map([
  ['cosponsor_added', (count) => `${count} new cosponsors`],
  ['cosponsor_withdrawn', (count) => `${count} cosponsors withdrew`],
  ['amendment', (count) => `${count} new amendments`],
  ['new_bill', (count) => `${count} new bills`],
  ['sponsored', (count) => `Introduced ${count} bills`],
  ['cosponsored', (count) => `Cosponsored ${count} bills`],
])

export interface ChangeGroup {
  readonly first: Activity
  /** Set if the line summarizes several changes. */
  readonly several?: { readonly what: string; readonly names: readonly string[] }
}

/** The lines of a row: one per change, except for counted kinds, which share a line in the place of the newest. */
export function groupChanges(changes: readonly Activity[]): ChangeGroup[] {
  const isNewest = ({ kind }: Activity, index: number): boolean =>
    !COUNTED.has(kind) || changes.findIndex((each) => each.kind === kind) === index
  return changes.filter(isNewest).map((first) => {
    const alike = changes.filter(({ kind }) => kind === first.kind)
    const what = COUNTED.get(first.kind)
    if (what === undefined || alike.length === 1) return { first }
    const names = alike.flatMap((change) => changeText(change).to ?? [])
    return { first, several: { what: what(alike.length), names } }
  })
}
