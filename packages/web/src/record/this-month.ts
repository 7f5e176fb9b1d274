import { dateFormat } from '@rostrum/contract/format'

/** "11/2026" */
const formatMonth = dateFormat({ timeZone: 'America/New_York', year: 'numeric', month: '2-digit' })

/** The list's parameters for laws of the month, in Washington; by date, as nobody knows the numbers yet. */
export function thisMonth(now: Date) {
  const [month = '', year = ''] = formatMonth(now).split('/')
  return { enactedFrom: `${year}-${month}-01`, sort: 'date' as const }
}
