import { ERROR_MESSAGES } from '@rostrum/contract/http/errors'
import { openApiDocument } from '@rostrum/contract/routes/openapi'
import { API_BASE, type Route } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { expect, test } from 'vitest'
import { docsPage } from './page.ts'

const document = openApiDocument({ version: '1.2.3' })
const page = docsPage(document)
const named = Object.values(ROUTES_BY_DOMAIN).flatMap((routes) => Object.entries<Route>(routes))

test.each(named)('documents %s with its path, summary and auth', (name, route) => {
  const [article = ''] = new RegExp(`<article id="${name}">[\\s\\S]*?</article>`).exec(page) ?? []
  expect(article).toContain(`<b>${route.method}</b> <code>${API_BASE}${route.path}</code>`)
  expect(article.includes('Needs a bearer token')).toBe(route.auth === 'user')
  for (const code of route.errors) expect(article).toContain(`href="#error-${code}"`)
})

test('explains every error code', () => {
  for (const [code, message] of Object.entries(ERROR_MESSAGES)) {
    const [, item = ''] = new RegExp(`<li id="error-${code}">([\\s\\S]*?)</li>`).exec(page) ?? []
    expect(item).toContain(message)
  }
})

test('has no broken anchors', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
  expect(targets.length).toBeGreaterThan(named.length)
  expect(targets.filter((target) => !ids.has(target))).toEqual([])
  expect(ids.size).toBe([...page.matchAll(/ id="/g)].length)
})

test('loads only its stylesheet and the icon, and no scripts', () => {
  expect(page).not.toMatch(/<script|<img|<iframe|style=|\son\w+=/i)
  expect([...page.matchAll(/<link[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<link rel="icon" href="/favicon.svg" />',
    '<link rel="stylesheet" href="docs.css" />',
  ])
  expect(page).not.toMatch(/https?:\/\//)
})

test('escapes text of the contract', () => {
  const evil = structuredClone(document)
  Object.assign(evil, { tags: [{ name: 'auth', description: '<script>alert("x")</script>' }] })
  expect(docsPage(evil)).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
})

test('documents fields with types and constraints', () => {
  const [article = ''] = /<article id="listBills">[\s\S]*?<\/article>/.exec(page) ?? []
  const words = article.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
  expect(words).toContain('limit optional integer; 1 to 250; 20 by default')
  expect(words).toContain('chamber optional one of &quot;House&quot;, &quot;Senate&quot;')
  expect(words).toContain('introducedFrom optional date')
  expect(words).toContain('type optional one or more of &quot;hr&quot;, &quot;hres&quot;')
  expect(words).toContain('&quot;sconres&quot;; with commas between them')
  expect(words).toContain('bills list of BillCard')
  expect(article).toContain('<a href="#shape-Pagination">Pagination</a>')
})
