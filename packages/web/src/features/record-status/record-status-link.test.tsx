import { describe, expect, test } from 'vitest'
import { systemQueries } from '../../api/system.ts'
import { AuthStory } from '../../pages/auth-screen.tsx'
import { paths } from '../../paths.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RecordStatusLink } from './record-status-link.tsx'
import { asOfNow, CHECKED, FILLING } from './testing/statuses.ts'

describe('the line in the footer', () => {
  test('shows how long ago the record was checked, and links to the status page', async () => {
    const screen = await renderScreen(<RecordStatusLink />, {
      answers: [[systemQueries.status(), asOfNow(CHECKED)]],
    })
    const link = screen.getByRole('link', { name: 'Bills last checked 3 minutes ago' })
    expect(link.getAttribute('href')).toBe(paths.status())
  })

  test('reports an unknown status', async () => {
    const screen = await renderScreen(<RecordStatusLink />, { failures: [systemQueries.status()] })
    screen.getByRole('link', { name: 'Data status unknown' })
  })
})

test.each([
  ['is', 'a sample', FILLING, 1],
  ['is not', 'the real record', CHECKED, 0],
] as const)('sample data %s mentioned beside the sign-in form of %s', async (_, __, status, count) => {
  const screen = await renderScreen(<AuthStory />, {
    answers: [[systemQueries.status(), status]],
  })
  expect(screen.queryAllByText(/Sample data/)).toHaveLength(count)
})
