import { expect, inject, test } from 'vitest'
import { expectAccessible, heading, PHONE, useBrowser } from './browser.ts'

const withPage = useBrowser()

test('the API reference is accessible, fits a phone and contacts no third party', () =>
  withPage({ viewport: PHONE }, async (page) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await page.goto('/api/docs')
    await heading(page, 'API').waitFor()
    await expectAccessible(page)
    expect([...origins]).toEqual([new URL(inject('rostrumUrl')).origin])
  }))
