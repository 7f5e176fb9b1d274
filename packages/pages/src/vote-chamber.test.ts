import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { VoteChamber } from '@rostrum/view/vote-seats.tsx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

test('distinguishes members present at a quorum call from absent ones', () => {
  const totals = { yea: 0, nay: 0, present: 2, notVoting: 1 }
  const answered = { party: 'Democratic', state: 'OH', position: 'present' } as const
  const positions = [
    { ...answered, name: 'Adams' },
    { ...answered, name: 'Baker' },
    { ...answered, name: 'Clark', position: 'not_voting' as const },
  ]
  const vote = { ...voteCardOf({ kind: 'quorum', question: 'Call by States', totals }), positions }
  const html = renderToStaticMarkup(createElement(VoteChamber, { vote }))
  const [chart = '', legend = ''] = html.split('</svg><ul')
  expect(chart.match(/vote-seat-\w+/g)).toEqual(['vote-seat-yea', 'vote-seat-yea', 'vote-seat-none'])
  expect(legend.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Present +Did not answer/)
  expect(legend).not.toContain('Yea')
})
