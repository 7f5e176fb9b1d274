import type { Amendment } from '@rostrum/contract/entities/bill'
import { formatCitation } from '@rostrum/contract/words/citation'
import { billCitation } from './bill-labels.ts'

/** Returns the title, or for the many amendments without one their type and number. */
export const amendmentTitle = ({
  title,
  type,
  number,
}: Pick<Amendment, 'title' | 'type' | 'number'>): string =>
  title ?? `Amendment ${type.toUpperCase()} ${number}`

/** "S.Amdt. 63 to H.R. 1315". */
export function amendmentNameOf({ type, number, amendedBill }: Amendment): string {
  const citation = formatCitation(type, number)
  return amendedBill === undefined ? citation : `${citation} to ${billCitation(amendedBill)}`
}
