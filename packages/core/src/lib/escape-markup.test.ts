import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('nothing of a text is taken for markup, and an escape within it stays as it was written', () => {
  expect(escapeMarkup(`<a href="x" title='y'>R&D &lt;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D &amp;lt;&lt;/a&gt;',
  )
})
