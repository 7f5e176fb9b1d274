import { expect, test } from 'vitest'
import { alertQueries } from '../../api/alerts.ts'
import { pushQuery } from '../../api/push.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SearchForm } from './search-form.tsx'

const ignore = (): void => undefined
const SEARCH = { name: 'Insulin', criteria: { q: 'insulin' }, tells: 'matches' } as const

test.each([
  [{ rhythm: null }, 'You get no email about changes yet. Choose how often.'],
  [{ rhythm: 'daily', byEmail: false }, 'Nothing is sent until you choose browser notifications or email.'],
  [{ rhythm: 'daily' }, undefined],
])('with %j, says whether anything is sent', async (settings, words) => {
  const screen = await renderScreen(<SearchForm initial={SEARCH} onSaved={ignore} onCancel={ignore} />, {
    answers: [
      [alertQueries.settings(), { settings }],
      [pushQuery(), { browsers: [] }],
    ],
  })
  if (words === undefined) expect(screen.words()).not.toMatch(/no email|Nothing is sent/)
  else expect(screen.words()).toContain(words)
})
