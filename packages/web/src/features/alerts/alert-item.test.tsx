import type { Alert } from '@rostrum/contract/entities/alerts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AlertItem } from './alert-item.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const ALERT: Alert = {
  id: 'usr_1-1',
  rhythm: 'immediate',
  state: 'sent',
  composedAt: AT,
  entries: [
    {
      eventId: 'evt_1',
      item: { kind: 'bill', key: '119/hr/7', title: 'Clean Rivers Act' },
      kind: 'text',
      to: 'Introduced in House',
      recordedAt: AT,
      mayHaveReached: false,
      reasons: ['Its text has the words of your search “Rivers”.'],
      passages: [
        {
          version: 'ih',
          section: 's3',
          enum: '3.',
          heading: 'General',
          words: [
            { text: '… affects the ' },
            { text: 'water rights', isMatch: true },
            { text: ' of any State.' },
          ],
        },
      ],
    },
  ],
}

test('an alert about words in a text shows where they are', async () => {
  const screen = await renderScreen(<AlertItem alert={ALERT} />)
  expect(screen.words()).toContain('… affects the water rights of any State.')
  const link = screen.getByRole('link', { name: 'SEC. 3. General' })
  expect(link.getAttribute('href')).toBe('/bills/119/hr/7/text?version=ih#s3')
})
