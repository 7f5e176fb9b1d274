import { expect, test } from 'vitest'
import type { ReadText } from './bill-text.ts'
import { readPrintedText } from './read-printed-text.ts'

const PRINTED = `<html><body><pre>
[Congressional Bills 112th Congress]
[From the U.S. Government Printing Office]
[H.J. Res. 12 Introduced in House (IH)]

112th CONGRESS
  1st Session

                              JOINT RESOLUTION

    Resolved,

SECTION 1. SHORT TITLE.

    This may be cited as the \`\`Lighthouse
Resolution''.
        (1) Lamps &amp; bells.
                                 &lt;all&gt;
</pre></body></html>`
const request = { bill: { congress: 112, type: 'hjres', number: '12' }, version: 'ih' } as const
const read = (html: string, asked: Parameters<typeof readPrintedText>[1] = request): ReadText =>
  readPrintedText(new TextEncoder().encode(html), asked)
const reasonOf = (result: ReadText): string => (result.kind === 'text' ? 'read' : result.reason)

test('reads a printing without section markup as one section', () => {
  expect(read(PRINTED)).toEqual({
    kind: 'text',
    text: {
      ...request,
      format: 'printed',
      stage: 'Introduced in House',
      sections: [
        {
          id: 'text',
          level: 'text',
          paragraphs: [
            { indent: 0, text: '112th CONGRESS' },
            { indent: 0, text: '1st Session' },
            { indent: 0, heading: 'JOINT RESOLUTION' },
            { indent: 0, text: 'Resolved,' },
            { indent: 0, heading: 'SECTION 1. SHORT TITLE.' },
            { indent: 0, text: "This may be cited as the ``Lighthouse Resolution''." },
            { indent: 0, text: '(1) Lamps & bells.' },
          ],
        },
      ],
    },
  })
})

test('refuses anything but the requested printing', () => {
  const { bill } = request
  expect(reasonOf(read(PRINTED, { bill: { ...bill, number: '1' }, version: 'ih' }))).toBe('other_bill')
  expect(reasonOf(read(PRINTED, { bill: { ...bill, type: 'hres' }, version: 'ih' }))).toBe('other_bill')
  expect(reasonOf(read(PRINTED, { bill: { ...bill, congress: 111 }, version: 'ih' }))).toBe('other_bill')
  expect(reasonOf(read(PRINTED, { bill, version: 'rh' }))).toBe('other_version')
  expect(reasonOf(read('<html><title>Just a moment...</title></html>'))).toBe('not_a_text')
  expect(reasonOf(read(PRINTED.slice(0, -40)))).toBe('malformed')
  expect(reasonOf(readPrintedText(new Uint8Array(50_000_000), request))).toBe('too_large')
})
