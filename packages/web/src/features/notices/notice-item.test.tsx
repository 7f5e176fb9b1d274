import type { Notice } from '@rostrum/contract/entities/notices'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { NoticeItem } from './notice-item.tsx'

const AT = '2027-01-06T17:00:00.000Z'
const change = { seenAt: AT, firstSeenAt: AT, recordedAt: AT }
const ENDED: Notice = {
  eventId: 'evt_1',
  item: { kind: 'bill', key: '119/hr/3', title: 'Clean Rivers Act' },
  changes: [{ ...change, kind: 'died', happenedDate: '2027-01-03' }],
  recordedAt: AT,
}
const again = (isFollowed: boolean): Notice => ({
  ...ENDED,
  changes: [{ ...change, kind: 'reintroduced', to: '120/hr/12' }, ...ENDED.changes],
  successor: { key: '120/hr/12', title: 'Clean Rivers Act of 2027', isFollowed },
})

const renderItem = (notice: Notice) =>
  renderScreen(<NoticeItem notice={notice} isBusy={false} onChoose={() => undefined} />)

const choicesOf = async (notice: Notice) =>
  (await renderItem(notice)).getAllByRole('button').map(({ textContent }) => textContent)

const KEEP_OR_STOP = ['Keep tracking (H.R. 3)', 'Stop tracking (H.R. 3)']

test('offers to keep or stop tracking a bill that ended', async () => {
  expect(await choicesOf(ENDED)).toEqual(KEEP_OR_STOP)
})

test('leads to the new bill, and offers to track it instead or too', async () => {
  const screen = await renderItem(again(false))
  expect(screen.words()).toContain('Introduced again:')
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs).toEqual(
    expect.arrayContaining([
      ['H.R. 3 Clean Rivers Act', '/bills/119/hr/3'],
      ['H.R. 12 Clean Rivers Act of 2027', '/bills/120/hr/12'],
    ]),
  )
  expect(await choicesOf(again(false))).toEqual([
    'Track the new bill instead (H.R. 3)',
    'Track both (H.R. 3)',
    ...KEEP_OR_STOP,
  ])
})

test('does not offer to track a new bill that is already tracked', async () => {
  expect(await choicesOf(again(true))).toEqual(KEEP_OR_STOP)
})
