import { expect, test } from 'vitest'
import { alertQueries } from '../../api/alerts.ts'
import { pushQuery } from '../../api/push.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SearchForm } from './search-form.tsx'

const ignore = (): void => undefined
const SEARCH = { name: 'Insulin', criteria: { q: 'insulin' }, tells: 'matches' } as const

const NO_EMAIL = 'You get no email about changes yet. Choose how often.'
const NOTHING = 'Nothing is sent until you choose browser notifications or email.'

test.each([
  [{ rhythm: null }, [NO_EMAIL]],
  [{ rhythm: 'daily', byEmail: false }, [NOTHING]],
  [{ rhythm: 'daily' }, []],
])('with %j, says whether anything is sent', async (settings, words) => {
  const screen = await renderScreen(<SearchForm initial={SEARCH} onSaved={ignore} onCancel={ignore} />, {
    answers: [
      [alertQueries.settings(), { settings }],
      [pushQuery(), { browsers: [] }],
    ],
  })
  expect([NO_EMAIL, NOTHING].filter((each) => screen.words().includes(each))).toEqual(words)
})

test('a search inside texts says so, and offers no changes of bills', async () => {
  const search = { ...SEARCH, criteria: { q: '"water rights"', in: 'text' } } as const
  const screen = await renderScreen(<SearchForm initial={search} onSaved={ignore} onCancel={ignore} />)
  expect(screen.words()).toContain('"water rights" inside the text')
  expect(screen.queryByLabelText('Notify me about')).toBeNull()
})
