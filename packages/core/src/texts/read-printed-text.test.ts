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

const LAW = `<html><body><pre>
[119th Congress Public Law 5]
[From the U.S. Government Publishing Office]



[[Page 139 STAT. 52]]

Public Law 119-5
119th Congress

                            Joint Resolution


 
  Lighting the coasts. &lt;&lt;NOTE: May 9, 2025 -  [H.J. Res. 12]&gt;&gt;

    Resolved,
</pre></body></html>`
const law = { bill: { congress: 119, type: 'hjres', number: '12' }, version: 'law' } as const

test.each([
  ['both lines', LAW],
  ['its first line alone', LAW.replace('Public Law 119-5', '')],
  ['its number alone', LAW.replace('[119th Congress Public Law 5]', '')],
  ['the number of a private law', LAW.replaceAll('Public Law', 'Private Law')],
])('reads a law, which names its bill without a version, by %s', (_, html) => {
  expect(read(html, law)).toMatchObject({ kind: 'text', text: law })
})

test('takes nothing for a law that is none, or one of another bill or congress', () => {
  const unnamed = LAW.replace('[119th Congress Public Law 5]', '').replace('Public Law 119-5', '')
  expect(reasonOf(read(unnamed, law))).toBe('other_version')
  expect(reasonOf(read(unnamed.replace('Resolved,', 'Resolved, that Public Law 119-5 ends.'), law))).toBe(
    'other_version',
  )
  expect(reasonOf(read(LAW, { ...law, version: 'enr' }))).toBe('other_version')
  expect(reasonOf(read(LAW, { ...law, bill: { ...law.bill, number: '5' } }))).toBe('other_bill')
  const older = LAW.replace('119th Congress Public', '118th Congress Public').replace(
    'Law 119-5',
    'Law 118-5',
  )
  expect(reasonOf(read(older, law))).toBe('other_version')
  expect(reasonOf(read(older.replace('119th Congress', '118th Congress'), law))).toBe('other_bill')
})
