import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Markup } from './markup.tsx'

const SAFE = new Set(['P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'BR', 'SUB', 'SUP', 'BLOCKQUOTE', 'H4'])
/** Pieces of attacks that sanitizers have let through: mutation, clobbering, foreign content and odd spellings. */
const PIECES = String.raw`
<p> </p> <b> </b> <ul> <li> words &lt;script&gt; &#x3c;img/src=x&#x3e; <br> <script>alert(1)</script> <table> < > "
<img/src=x/onerror=alert(1)> <svg/onload=alert(1)> </svg> <math> <mtext> <mglyph> <style> </style> <title> </title>
<noscript> </noscript> <a/href="javascript:alert(1)"> </a> <form/name=childNodes> <input/name=nodeName> <template>
<select> <option> <textarea> </textarea> <iframe/srcdoc="<script>"> <!-- --> <![CDATA[ ]]> <P/onclick=alert(1)>
<p/title="</p><script>alert(1)</script>">`.split(/\s+/)

/** The same sequence on every run. */
function* compositions(count: number): Generator<string> {
  let state = 1
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  for (let i = 0; i < count; i += 1)
    yield Array.from({ length: 1 + below(12) }, () => PIECES[below(PIECES.length)]).join('')
}

test('shows only allowed elements, without attributes, whatever a summary is composed of', async () => {
  const all = [...new Set(compositions(500))]
  const screen = await renderScreen(all.map((html) => <Markup key={html} html={html} title="a bill" />))
  const shown = screen.body.querySelectorAll('.markup')
  expect(shown).toHaveLength(all.length)
  const faults = [...shown].flatMap((markup, i) =>
    [...markup.querySelectorAll('*')]
      .filter(({ tagName, attributes }) => !SAFE.has(tagName) || attributes.length > 0)
      .map(({ outerHTML }) => ({ of: all[i], outerHTML })),
  )
  expect(faults).toEqual([])
})
