import type { Bill, BillTitle } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { FactSection, type FactRow, known } from '@rostrum/view/fact-section.tsx'

/** Names of the whole bill besides the one in the heading. */
const otherTitles = ({ title }: Bill, titles: readonly BillTitle[]): string[] => [
  ...new Set(
    titles
      .filter(({ kind, title: name }) => kind !== 'portion' && name !== title)
      .map(({ title: name }) => name),
  ),
]

const linked = (text: string, url: string | undefined) =>
  url === undefined ? text : <a href={url}>{text}</a>

const joined = (words: readonly string[]): string[] => (words.length === 0 ? [] : [words.join('; ')])

const documentRows = ({ cboCostEstimates = [], committeeReports = [], notes = [] }: Bill): FactRow[] => [
  { name: 'Cost estimate (CBO)', values: cboCostEstimates.map(({ title, url }) => linked(title, url)) },
  {
    name: committeeReports.length === 1 ? 'Committee report' : 'Committee reports',
    values: committeeReports.map(({ citation, url }) => linked(citation, url)),
  },
  { name: notes.length === 1 ? 'Note' : 'Notes', values: notes.map(({ text }) => text) },
]

export function BillFacts({ bill, titles }: { bill: Bill; titles: readonly BillTitle[] }) {
  const { introducedDate, policyArea, laws, subjects, congress } = bill
  return (
    <FactSection
      id="facts"
      title="Facts"
      rows={[
        { name: 'Introduced', values: known(introducedDate && <CalendarDate date={introducedDate} />) },
        {
          name: 'Law',
          values: laws.map(({ type, number }) => linked(`${type} ${number}`, publicPaths.laws({ congress }))),
        },
        {
          name: 'Topic',
          values: known(policyArea && linked(policyArea.name, publicPaths.topic(policyArea.name))),
        },
        { name: 'Subjects', values: joined(subjects.map(({ name }) => name)) },
        { name: 'Also called', values: joined(otherTitles(bill, titles)) },
        ...documentRows(bill),
      ]}
    />
  )
}
