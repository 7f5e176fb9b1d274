import { expect, test } from 'vitest'
import { STILL_LOADING } from '@rostrum/view/still-loading.ts'
import { systemQueries } from '../../api/system.ts'
import { paths } from '../../paths.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { LoadingNotice } from './loading-notice.tsx'
import { CHECKED, FILLING } from './testing/statuses.ts'

const render = (status?: typeof CHECKED, path = paths.bills()) =>
  renderScreen(<LoadingNotice />, { path, answers: status ? [[systemQueries.status(), status]] : [] })

test('says that lists are incomplete while the record is filled for the first time', async () => {
  const screen = await render(FILLING)
  expect(screen.getByRole('status').textContent).toContain(STILL_LOADING)
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.status())
})

test('is not on the page that it links to', async () => {
  expect((await render(FILLING, paths.status())).words()).toBe('')
})

test.each([
  ['complete', CHECKED],
  ['unknown', undefined],
])('says nothing of a record that is %s', async (_, status) => {
  expect((await render(status)).words()).toBe('')
})
