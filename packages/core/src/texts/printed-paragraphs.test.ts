import { plainWords } from '@rostrum/contract/words/text-words'
import { expect, test } from 'vitest'
import { paragraphsOf } from './printed-paragraphs.ts'

/** A bill as typeset by the Government Publishing Office. */
const PRINTED = `<html><body><pre>
[Congressional Bills 119th Congress]
[From the U.S. Government Publishing Office]
[H.R. 12 Introduced in House (IH)]

&lt;DOC&gt;

119th CONGRESS
  1st Session
                                H. R. 12

  To amend the Safe Harbors Act to improve lighthouses &amp; for other
purposes.

_______________________________________________________________________

                                 A BILL

    Be it enacted by the Senate and House of Representatives of the
United States of America in Congress assembled,

SECTION 1. SHORT TITLE.

    This Act may be cited as the \`\`Lighthouse Act''.

                TITLE I--LIGHTHOUSES

SEC. 101. DEFINITIONS THAT TAKE MORE THAN A
            LINE.

    (a) In General.--In this Act:
            (1) Lamp.--The term \`\`lamp'' means a light of
        more than 5 &lt; 6 candles.
                    (A) Oil lamps.
    (b) Other Words.--None.
[[Page 139 STAT. 72]]
    (c) End.
                                 &lt;all&gt;
</pre></body></html>`

test('parses a printed bill into indented paragraphs and drops printer marks', () => {
  const read = paragraphsOf(PRINTED).map(({ heading, text, indent }) =>
    heading === undefined ? `${indent} ${plainWords(text)}` : `# ${plainWords(heading)}`,
  )
  expect(read).toEqual([
    '0 119th CONGRESS',
    '0 1st Session',
    '# H. R. 12',
    '0 To amend the Safe Harbors Act to improve lighthouses & for other purposes.',
    '# A BILL',
    '0 Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled,',
    '# SECTION 1. SHORT TITLE.',
    "0 This Act may be cited as the ``Lighthouse Act''.",
    '# TITLE I--LIGHTHOUSES',
    '# SEC. 101. DEFINITIONS THAT TAKE MORE THAN A LINE.',
    '0 (a) In General.--In this Act:',
    "1 (1) Lamp.--The term ``lamp'' means a light of more than 5 < 6 candles.",
    '2 (A) Oil lamps.',
    '0 (b) Other Words.--None.',
    '0 (c) End.',
  ])
})

test.each([
  ['a script', '<pre>Before\n\n<script>alert(1)</script>\n\nAfter</pre>', ['Before', 'After']],
  ['a script in capitals', '<SCRIPT SRC="x">a</ScRiPt >After', ['After']],
  ['a script that never ends', 'Before<script>alert(1)', ['Before']],
  ['a handler on a tag', '<img src=x onerror="alert(1)">After', ['After']],
  ['a quoted end of a tag', '<a title="x > y" href="javascript:1">Link</a>', ['Link']],
  ['a style', '<style>p{}</style>After', ['After']],
  ['a comment', 'Be<!-- <b>x</b> -->fore', ['Before']],
  ['a comment that never ends', 'Before<!-- x', ['Before']],
  ['a tag that never ends', 'Before<img src=x onerror=alert(1)', ['Before']],
  ['blocks', '<p>One</p><p>Two</p>', ['One', 'Two']],
  ['a written tag', '&lt;script&gt;alert(1)&lt;/script&gt;', ['<script>alert(1)</script>']],
  ['a tag written twice over', '&amp;lt;b&amp;gt;', ['&lt;b&gt;']],
  ['a lone sign', 'a < b and 1<2', ['a < b and 1<2']],
  ['letters that grow in lower case', 'İİİİ<script>x</script>After', ['İİİİAfter']],
  ['marks that turn the writing round', 'a\u202Eb\u0000c', ['abc']],
  ['nothing', '', []],
])('extracts only text from %s', (_what, html, expected) => {
  expect(paragraphsOf(html).map(({ heading, text }) => heading ?? text)).toEqual(expected)
})

test('parses megabytes of unclosed markup in linear time', () => {
  const hostile = ['<script>', '<!--', '<a b="', '&#', '<'].map((piece) => piece.repeat(400_000))
  const started = performance.now()
  for (const html of hostile) paragraphsOf(html)
  expect(performance.now() - started).toBeLessThan(20_000)
})
