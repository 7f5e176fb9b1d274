import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('escapes markup characters, including the ampersand of an existing escape', () => {
  expect(escapeMarkup(`<a href="x" title='y'>R&D &lt;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D &amp;lt;&lt;/a&gt;',
  )
})
