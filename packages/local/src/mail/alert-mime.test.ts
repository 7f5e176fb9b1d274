import { renderAlertMail } from '@rostrum/core/mail/alert-mail'
import { composeMime } from '@rostrum/core/mail/compose-mime'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'

const UNSUBSCRIBE = `https://rostrum.example/api/mail/unsubscribe/${'A'.repeat(43)}`
const EVIL = 'Río “Clean” Act – 日本\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>'

const mail = renderAlertMail({
  to: 'ada@bücher.example',
  rhythm: 'immediate',
  entries: [
    {
      eventId: 'evt_1',
      item: { kind: 'bill', key: '119/hr/1315', title: EVIL },
      kind: 'title',
      from: 'Old',
      to: EVIL,
      recordedAt: '2026-11-22T12:05:00.000Z',
      mayHaveReached: false,
      reasons: ['You track H.R. 1315.'],
    },
  ],
  siteUrl: 'https://rostrum.example',
  unsubscribeUrl: UNSUBSCRIBE,
  timeZone: 'America/New_York',
})
const raw = await composeMime(mail, 'alerts@news.rostrum.example')
const [head = '', ...rest] = raw.toString('latin1').split('\r\n\r\n')

describe('the raw message of an alert', () => {
  test('has ASCII lines within the limits of RFC 5322, each ended by CRLF', () => {
    const lines = raw.toString('latin1').split('\r\n')
    expect(lines.filter((line) => /[^\t\x20-\x7e]/.test(line))).toEqual([])
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998)
    expect(rest.join('\r\n\r\n')).not.toBe('')
  })

  test.each([
    `List-Unsubscribe: <${UNSUBSCRIBE}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'References: <bill.119.hr.1315@rostrum.example>',
    'In-Reply-To: <bill.119.hr.1315@rostrum.example>',
    'Auto-Submitted: auto-generated',
    'To: ada@xn--bcher-kva.example',
  ])('has the field %j on one line', (field) => {
    expect(head.split('\r\n')).toContain(field)
  })

  test('has each field once, and none injected by a title', () => {
    const names = head.split(/\r\n(?![ \t])/).map((field) => field.slice(0, field.indexOf(':')).toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('bcc')
  })

  test('parses back to what was written', async () => {
    const email = await PostalMime.parse(raw)
    expect(email.subject).toBe(mail.subject)
    expect(email.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
    expect(email.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim())
    expect(email.html).not.toContain('<script')
  })
})

test('encodes an unsubscribe URL that could end its header', async () => {
  const headers = { 'List-Unsubscribe': '<https://a.example>\r\nBcc: eve@evil.example' }
  const composed = await composeMime({ ...mail, headers }, 'alerts@news.rostrum.example')
  expect(composed.toString('latin1')).not.toMatch(/^Bcc:/m)
})
