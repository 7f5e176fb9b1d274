import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Stylesheets of elements beside party colors: docs/decisions/0036-command-palette-and-colors.md. */
const STYLES = [
  'view/src/lawmaker',
  'view/src/party-badge',
  'view/src/party-split',
  'view/src/service-mark',
  'view/src/stage-badge',
  'view/src/stage-line',
  'view/src/week-strip',
  'web/src/features/follow/track-button',
  'view/src/member-rows',
  'web/src/features/members/member-results',
  'web/src/features/members/party-mark',
  'web/src/features/members/seats/seat-chart',
  'view/src/state-tiles',
  'web/src/features/members/states/state-map',
  'web/src/ui/segments',
  'web/src/ui/chips',
]

test.each(STYLES)('%s.css has no accent that could be read as a party', (style) => {
  expect(readFileSync(`packages/${style}.css`, 'utf8')).not.toContain('var(--accent')
})
