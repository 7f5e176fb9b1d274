import { expect, inject, test } from 'vitest'
import { expectAccessible, heading, PHONE, useBrowser } from './browser.ts'

const withPage = useBrowser()

test.each(['light', 'dark'] as const)(
  'the reference of the API bars nobody in %s, fits a phone and asks no third party',
  (system) =>
    withPage({ viewport: PHONE, system }, async (page) => {
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).origin))
      await page.goto('/api/docs')
      await heading(page, 'API').waitFor()
      await expectAccessible(page)
      expect([...asked]).toEqual([new URL(inject('rostrumUrl')).origin])
    }),
)
