import { measureNoun, type Bill } from '../bills/bill.ts'
import type { BillDraft } from '../drafts/draft.ts'
import { longSummary } from '../drafts/edge-case-text.ts'

/** A summary in the provider's format: HTML with a leading space. */
export function summaryText(bill: Bill, made: BillDraft): string {
  const { short, gist, details } = made
  const opening = `<p>This ${measureNoun(bill)} ${gist}.</p>`
  const heading = short === undefined ? '' : `<p><strong>${short}</strong></p> `
  const [first, ...others] = details
  const more = first === undefined ? '' : ` <p>${[first, ...others.slice(0, 1)].join(' ')}</p>`
  const last = others.length > 1 ? ` <p>${others.slice(1).join(' ')}</p>` : ''
  const text = ` ${heading}${opening}${more}${last}`
  return bill.edgeCase === 'long summary' ? longSummary(text, made) : text
}
