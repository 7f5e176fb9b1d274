import { expect, test } from 'vitest'
import { statsQuery } from '../../api/following.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { QuietFold } from './quiet-fold.tsx'

const stats = { total: 3, bills: 3, amendments: 0, members: 0, committees: 0 }

test.each([
  ['2026-11-03T12:00:00.000Z', '3 items unchanged since Nov 3'],
  [undefined, '3 items without changes yet'],
])('counts what is not in the news, complete since %s', async (completeSince, label) => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const screen = await renderScreen(
    <QuietFold state={{}} entries={[]} completeSince={completeSince} now={now} />,
    { answers: [[statsQuery(), stats]] },
  )
  expect(screen.getByRole('button').textContent).toContain(label)
})
