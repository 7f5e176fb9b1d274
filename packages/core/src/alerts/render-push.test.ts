import { expect, test } from 'vitest'
import { mailedEntry } from '../mail/testing/mailed-entry.ts'
import type { AlertMail } from '../store/alert-mails.ts'
import { renderPush } from './render-push.ts'

const TO = { auth: 'secret' } as Parameters<ReturnType<typeof renderPush>>[0]
const MAIL = { id: 'usr_1-1', rhythm: 'immediate', otherEventIds: [] } as unknown as AlertMail

const PASSAGE = {
  version: 'ih',
  section: 't1/s3',
  enum: 'SEC. 3.',
  heading: 'Water rights',
  words: [{ text: '… the ' }, { text: 'water rights', isMatch: true as const }, { text: ' of States …' }],
}
const FOUND = mailedEntry({ kind: 'text', to: 'Introduced in House', passages: [PASSAGE] })

test('a notification about words in a text shows and opens the passage', () => {
  const push = renderPush({ mail: MAIL, entries: [FOUND], ttlSeconds: 60 })(TO)
  expect(JSON.parse(push.text)).toMatchObject({
    title: 'H.R. 1315 has a new text: Introduced in House',
    body: 'Section 3, Water rights: “… the water rights of States …”',
    path: '/bills/119/hr/1315/text?version=ih#t1/s3',
  })
})

test('one about several changes opens the record', () => {
  const other = mailedEntry({ eventId: 'evt_2', kind: 'action', to: 'Read twice.' })
  const push = renderPush({ mail: MAIL, entries: [FOUND, other], ttlSeconds: 60 })(TO)
  expect(JSON.parse(push.text)).toMatchObject({ path: '/bills/119/hr/1315' })
})
