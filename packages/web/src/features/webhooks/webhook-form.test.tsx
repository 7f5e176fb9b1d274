import type { Webhook } from '@rostrum/contract/entities/webhooks'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { WebhookForm } from './webhook-form.tsx'

const ignore = (): void => undefined

test('says how to write records of each kind, and topics of several words', async () => {
  const webhook: Webhook = {
    id: 'whk_1',
    name: 'Ours',
    url: 'https://hooks.test/',
    filter: {
      scope: 'subjects',
      subjects: [{ kind: 'topic', key: 'Foreign Trade and International Finance' }],
    },
    state: 'active',
    stateSince: '2026-11-20T12:00:00.000Z',
    createdAt: '2026-11-20T12:00:00.000Z',
  }
  const screen = await renderScreen(<WebhookForm webhook={webhook} onSaved={ignore} onCancel={ignore} />)
  const field = screen.getByLabelText('Bills, amendments, members, committees, and topics')
  expect(field.getAttribute('value')).toBe('"Foreign Trade and International Finance"')
  screen.getByText(/hsag00 for a committee, Health or "Labor and Employment" for a topic/)
})
