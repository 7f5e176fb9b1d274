import type { BillPageData } from './bill-page.tsx'

/** Shorter bills get no contents: all sections are visible or one swipe away. */
const LONG_ROWS = 20

export function BillContents({ data }: { data: BillPageData }) {
  const { summary, actions, votes, amendments, relatedBills, history, cosponsors, committees, texts } = data
  if (actions.length + amendments.length + cosponsors.length < LONG_ROWS) return null
  const sections = [
    { id: 'summary', title: 'What it does', isShown: summary !== undefined },
    { id: 'actions', title: 'Actions', isShown: actions.length > 0 },
    { id: 'votes', title: 'Votes', isShown: votes.length > 0 },
    { id: 'amendments', title: 'Amendments', isShown: amendments.length > 0 },
    { id: 'related', title: 'Related bills', isShown: relatedBills.length > 0 },
    { id: 'history', title: 'What Rostrum saw change', isShown: history.length > 0 },
    { id: 'cosponsors', title: 'Cosponsors', isShown: cosponsors.length > 0 },
    { id: 'committees', title: 'Committees', isShown: committees.length > 0 },
    { id: 'texts', title: 'Texts', isShown: texts.length > 0 },
  ]
  return (
    <nav className="public-contents" aria-label="On this page">
      <ul>
        {sections
          .filter(({ isShown }) => isShown)
          .map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
