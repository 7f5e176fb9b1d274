import { expect, test } from 'vitest'
import { billStatusFeed } from './bill-status-feed.ts'
import { UnreadableFileError } from './bulk-source.ts'
import { readBatchFeed } from './follow-feed.ts'

const ORIGIN = 'https://www.govinfo.gov/bulkdata/BILLSTATUS'
const link = (path: string): string => `&lt;a href=${ORIGIN}/${path}&gt;${ORIGIN}/${path}&lt;/a&gt;`
const item = (at: string, ...paths: readonly string[]): string =>
  `<item><guid isPermaLink="false">${at}</guid><pubDate>${at}</pubDate><description>${paths
    .map(link)
    .join('&lt;br/&gt;')}</description></item>`
const feed = (...items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Batches</title>${items.join('')}</channel></rss>`

test('reads batches from the oldest to the newest, each bill once', () => {
  const xml = feed(
    item(
      'Fri, 20 Nov 2026 16:00:00 +0000',
      '119/hr/BILLSTATUS-119hr21.xml',
      '119/sres/BILLSTATUS-119sres4.xml',
    ),
    item('Thu, 19 Nov 2026 23:59:00 -0500', '118/hconres/BILLSTATUS-118hconres7.xml'),
  )
  expect(readBatchFeed(xml, billStatusFeed())).toEqual([
    { at: '2026-11-20T04:59:00.000Z', keys: ['118/hconres/7'] },
    { at: '2026-11-20T16:00:00.000Z', keys: ['119/hr/21', '119/sres/4'] },
  ])
})

test('leaves out other files, and batches without a date or a bill', () => {
  const xml = feed(
    item('Fri, 20 Nov 2026 16:00:00 +0000', '119/hr/BILLSTATUS-119hr21.xml', '119/hr/BILLSTATUS-119-hr.zip'),
    item('Fri, 20 Nov 2026 20:00:00 +0000', '119/xyz/BILLSTATUS-119xyz4.xml'),
    item('some day', '119/hr/BILLSTATUS-119hr22.xml'),
  )
  expect(readBatchFeed(xml, billStatusFeed())).toEqual([
    { at: '2026-11-20T16:00:00.000Z', keys: ['119/hr/21'] },
  ])
})

test.each([
  ['an empty feed', feed()],
  ['another document', '<html><body>503</body></html>'],
])('refuses %s', (_, xml) => {
  expect(() => readBatchFeed(xml, billStatusFeed())).toThrow(UnreadableFileError)
})
