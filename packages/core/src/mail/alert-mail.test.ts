import { describe, expect, test } from 'vitest'
import type { AlertMailInput } from './alert-mail.ts'
import type { MailedEntry } from './stories.ts'
import { mailedEntry, render, siteUrl, staged, unsubscribeUrl } from './testing/mailed-entry.ts'

const EVIL = `<img src=x onerror=alert(1)>"'&\r\nBcc: eve@example.org\u202E`

const entry = (changes: Partial<MailedEntry> = {}): MailedEntry =>
  mailedEntry({ from: 'in_committee', to: 'passed_house', ...changes })
const billNumbered = (number: number): MailedEntry['item'] => ({
  kind: 'bill',
  key: `119/hr/${number}`,
  title: `An Act to test long digests, number ${number}, and for other purposes`,
})
describe('the subject', () => {
  const action = entry({ kind: 'action', to: 'Read twice.' })
  test.each<[string, readonly MailedEntry[], AlertMailInput['rhythm'], string]>([
    ['says the news', [entry()], 'immediate', 'H.R. 1315 passed the House'],
    [
      'says the most important of several changes',
      [action, entry(), { ...action }],
      'immediate',
      'H.R. 1315 passed the House, and 2 more changes',
    ],
    [
      'counts the changes of several records',
      [entry({ item: billNumbered(7), kind: 'text', to: 'Engrossed in House' }), entry()],
      'immediate',
      'H.R. 1315 passed the House, and 1 more change',
    ],
    [
      'names a digest',
      [entry(), action],
      'daily',
      'Your daily digest: H.R. 1315 passed the House, and 1 more change',
    ],
    [
      'says last what was found late, however important',
      [entry({ kind: 'law', to: 'Public Law 119-1', happenedDate: '2026-03-25' }), action],
      'daily',
      'Your daily digest: H.R. 1315 has a new action: Read twice., and 1 more change',
    ],
  ])('%s', (_, entries, rhythm, subject) => {
    expect(render(entries, { rhythm }).subject).toBe(subject)
  })

  test('stays short and on one line, whatever the news says', () => {
    const { subject } = render([
      entry({ kind: 'action', to: `${EVIL} ${'long '.repeat(100)}` }),
      entry({ kind: 'action' }),
    ])
    expect(subject.length).toBeLessThanOrEqual(140)
    expect(subject).not.toMatch(/[\r\n\u202E]/)
    expect(subject).toMatch(/…, and 1 more change$/)
  })
})

describe('the body', () => {
  const mail = render([
    entry({
      firstSeenAt: '2026-11-22T11:50:00.000Z',
      status: {
        stage: staged('passed_house'),
        latestAction: { text: 'Received in the Senate.', actionDate: '2026-11-21' },
      },
      reasons: ['You track H.R. 1315.', 'It matches your search “rivers”.'],
    }),
    entry({ eventId: 'evt_2', kind: 'title', from: 'An Act', to: 'Clean Rivers Act', mayHaveReached: true }),
  ])

  test.each([
    'Status: In committee → Passed House',
    'Happened Nov 20, 2026. Seen on Congress.gov Nov 22, 2026, 6:50 AM EST.',
    'Title: An Act → Clean Rivers Act',
    'Seen on Congress.gov Nov 22, 2026, 7:05 AM EST. You may have gotten an earlier email about this.',
    'Now: Passed House.',
    'Latest action: Received in the Senate.',
    'It matches your search “rivers”.',
    `${siteUrl}/congress/119/hr/1315`,
    `Open in Rostrum: ${siteUrl}/bills/119/hr/1315`,
    `Change how often: ${siteUrl}/settings`,
    `Stop all alerts: ${unsubscribeUrl}`,
  ])('says as text %j', (words) => {
    expect(mail.text).toContain(words)
  })

  test('says the same in both forms', () => {
    const visible = mail.html
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    const [said = ''] = mail.text.split('\n--\n')
    for (const line of said.split('\n')) {
      const words = line.replace(/^[*\s]+|: https:.*$|^https:.*$/g, '').trim()
      expect(visible).toContain(words)
    }
    for (const [url] of mail.text.matchAll(/https:\S+/g)) expect(mail.html).toContain(`href="${url}"`)
  })

  test('gives each reason once', () => {
    expect(mail.text.match(/You track H\.R\. 1315\./g)).toHaveLength(1)
  })

  test('loads nothing and links to this site only', () => {
    expect(mail.html).not.toMatch(/<(?:img|link|script|iframe|video|object)|url\(|@import|src=/i)
    for (const [, href = ''] of mail.html.matchAll(/href="([^"]*)"/g))
      expect(href.startsWith(siteUrl)).toBe(true)
  })

  test('names a committee, its meeting at short notice, and where each was seen', () => {
    const title = 'Senate Committee on Banking, Housing, and Urban Affairs'
    const item = { kind: 'committee', key: 'ssbk00', title } as const
    const meeting = { from: 'Nov 23, 2026, 10:00 AM ET', to: 'Canceled: On rivers' }
    const late = entry({ item, kind: 'meeting_changed_late', ...meeting, reasons: [`You track ${title}.`] })
    const { subject, text } = render([late, entry({ item, kind: 'chair', from: 'Pat Cole', to: 'Pat Diaz' })])
    expect(subject).toContain(`${title} has a meeting that changed at short notice: Canceled: On rivers`)
    expect(text).toContain('Nov 23, 2026, 10:00 AM ET → Canceled: On rivers')
    expect(text).toContain(`${siteUrl}/congress/committees/ssbk00`)
    expect(text).toContain(`${siteUrl}/committees/ssbk00`)
    expect(text.match(/Seen (?:on Congress\.gov|in the congress-legislators data)/g)).toEqual([
      'Seen on Congress.gov',
      'Seen in the congress-legislators data',
    ])
  })

  test("gives times in the person's time zone", () => {
    expect(render([entry()], { timeZone: 'Pacific/Honolulu' }).text).toContain('Nov 22, 2026, 2:05 AM HST')
  })

  test('shows markup in titles, values and reasons as text', () => {
    const item = { kind: 'bill', key: '119/hr/1', title: EVIL } as const
    const { html, text } = render([entry({ item, kind: 'title', from: EVIL, to: EVIL, reasons: [EVIL] })])
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; Bcc: eve@example.org')
    expect(`${html}${text}`).not.toMatch(/[\r\u202E]/)
  })
})

describe('a long digest', () => {
  const many = Array.from({ length: 62 }, (_, i) =>
    entry({
      eventId: `evt_${i}`,
      item: billNumbered(1_000 + i),
      reasons: [`You track H.R. ${1_000 + i}.`],
      status: { stage: staged('passed_house') },
      isFollowed: true,
    }),
  )
  const { html, text } = render(many, { rhythm: 'weekly' })

  test('names fifty changes and says how many more there are', () => {
    expect(text.match(/Status: /g)).toHaveLength(50)
    expect(text).toContain('And 12 more changes.')
    expect(html).toContain('And 12 more changes.')
  })

  test('counts changes that were left out before', () => {
    const { subject, text: said } = render([entry(), entry({ kind: 'action' })], { otherChanges: 7 })
    expect(subject).toBe('H.R. 1315 passed the House, and 8 more changes')
    expect(said).toContain('And 7 more changes.')
  })

  test('stays far below the size at which Gmail cuts mails', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(40_000)
    expect(Buffer.byteLength(text)).toBeLessThan(30_000)
  })
})

describe('the headers', () => {
  const { headers, stream } = render([entry()])

  test('offer one-click unsubscribing and name the list and the thread', () => {
    expect(headers).toEqual({
      'List-Id': 'Rostrum alerts <alerts.rostrum.example>',
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Feedback-ID': 'immediate:rostrum.example:alerts:rostrum',
      Precedence: 'bulk',
      'X-Auto-Response-Suppress': 'All',
      'In-Reply-To': '<bill.119.hr.1315@rostrum.example>',
      References: '<bill.119.hr.1315@rostrum.example>',
    })
    expect(stream).toBe('alerts')
  })

  test.each<[string, readonly MailedEntry[], AlertMailInput['rhythm'], string | undefined]>([
    [
      'a member',
      [entry({ item: { kind: 'member', key: 'L000001', title: 'Ada B. Lane' }, kind: 'left' })],
      'immediate',
      '<member.L000001@rostrum.example>',
    ],
    ['several records', [entry(), entry({ item: billNumbered(2) })], 'immediate', undefined],
    ['a digest', [entry()], 'daily', undefined],
  ])('of %s refer to its own thread, if any', (_, entries, rhythm, thread) => {
    const { References: found } = render(entries, { rhythm }).headers ?? {}
    expect(found).toBe(thread)
  })

  test('of digests name another list', () => {
    expect(render([entry()], { rhythm: 'weekly' }).headers?.['List-Id']).toBe(
      'Rostrum digests <digests.rostrum.example>',
    )
  })
})

test('refuses to render a mail without news', () => {
  expect(() => render([])).toThrow(TypeError)
})

describe('an end or a reintroduction', () => {
  const { from: _from, to: _to, ...change } = entry({ status: { stage: staged('in_committee') } })
  const ended: MailedEntry = { ...change, kind: 'died', happenedDate: '2027-01-03' }
  const again: MailedEntry = { ...change, kind: 'reintroduced', to: '120/hr/12' }
  const choice = `Choose what to track: ${siteUrl}/tracking#notices`

  test('is mailed with its source, its last stage, the new bill and a choice', () => {
    const { subject, text, html } = render([ended, again])
    expect(subject).toBe('H.R. 1315 was introduced again as H.R. 12 of the 120th Congress, and 1 more change')
    expect(text).toContain('* Died with its Congress\n  Happened Jan 3, 2027. Noticed by Rostrum')
    expect(text).toContain('* Introduced again: H.R. 12 of the 120th Congress')
    expect(text).toContain('Last status: In committee.')
    expect(text).toContain(`Open H.R. 12: ${siteUrl}/congress/120/hr/12`)
    expect(text).toContain(choice)
    expect(html).toContain(`href="${siteUrl}/tracking#notices"`)
  })

  test('includes a law or a member who left, but no other change', () => {
    expect(render([entry({ kind: 'law', to: 'Public Law 119-48' })]).text).toContain(choice)
    expect(render([entry({ kind: 'left', from: 'House, Ohio 4' })]).text).toContain(choice)
    expect(render([entry()]).text).not.toContain('#notices')
  })
})

test.each(['', 'x'])('truncates no text that begins with %j within a character', (start) => {
  const item = { kind: 'bill', key: '119/hr/7', title: `${start}${'🏛'.repeat(400)}` } as const
  const { subject, text } = render([entry({ item, kind: 'title', to: item.title }), entry({ item })])
  expect(text).toContain('🏛…')
  expect(subject + text).not.toMatch(/\p{Cs}/u)
})

test('marks late finds', () => {
  const { text } = render([entry(), entry({ kind: 'law', happenedDate: '2026-03-25' })], { rhythm: 'daily' })
  expect(text.split('\n').filter((line) => line.includes('We found this late.'))).toEqual([
    expect.stringMatching(/^  Happened Mar 25, 2026\. We found this late\. Seen on Congress\.gov /),
  ])
})
