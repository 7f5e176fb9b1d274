import type { BillListState } from './list-state.ts'

export const LIST_TITLE = 'Congressional Bills'

/** The title of the list, with the member whose bills it shows. */
export function listTitle({ sponsor, cosponsor }: BillListState, memberName: string | undefined): string {
  if (memberName === undefined) return LIST_TITLE
  if (sponsor) return `${LIST_TITLE} sponsored by ${memberName}`
  return cosponsor ? `${LIST_TITLE} cosponsored by ${memberName}` : LIST_TITLE
}
