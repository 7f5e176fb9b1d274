import { createServer } from 'node:http'
import { listen, type Loopback } from '@rostrum/core/testing/loopback'
import { WEB } from '@rostrum/local/paths'
import { type Rostrum, startRostrum } from '@rostrum/local/start'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useBrowser } from './browser.ts'

/**
 * A DNS rebinding attack: a foreign host name that resolves to this machine, so that the browser treats both as one
 * origin.
 */
const REBOUND = 'page.example'
const withPage = useBrowser({ flags: [`--host-resolver-rules=MAP ${REBOUND} 127.0.0.1`] })

let rostrum: Rostrum
let foreign: Loopback
beforeAll(async () => {
  // the global setup has already built it
  rostrum = await startRostrum({ port: 0, siteFolder: async () => join(WEB, 'dist') })
  foreign = await listen(createServer((_, response) => response.end('a page of somebody else')))
})
afterAll(async () => {
  await foreign.stop()
  await rostrum.stop()
})

const mail = (): string => process.env['AWS_ENDPOINT_URL_SES'] ?? ''
const sample = (): string => process.env['CONGRESS_TEXT_URL'] ?? ''

const MAIL = new URLSearchParams({
  Action: 'SendRawEmail',
  'RawMessage.Data': btoa('From: a@page.example\r\nTo: b@page.example\r\n\r\nHello'),
}).toString()

/** Returns the part of a response that a script on the page can read; empty if the browser blocks it. */
const read = (page: Page, url: string, init: object = {}): Promise<string> =>
  page.evaluate<string>(
    `fetch(${JSON.stringify(url)}, ${JSON.stringify(init)}).then((it) => it.text()).catch(() => '')`,
  )

/** Submits a form to the URL and waits for the response page. */
async function submit(page: Page, url: string, fields: { enctype: string; inputs: string }): Promise<void> {
  await page.goto('/')
  await page.setContent(
    `<form method="post" enctype="${fields.enctype}" action="${url}">${fields.inputs}<button>Go</button></form>`,
  )
  await page.getByRole('button').click()
  await page.waitForURL(url)
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name.replaceAll('"', '&quot;')}" value="${value.replaceAll('"', '&quot;')}">`

async function timeOfSample(): Promise<number> {
  const headers = { 'x-api-key': process.env['CONGRESS_API_KEY'] ?? '' }
  const state: unknown = await (await fetch(`${sample()}/__sample`, { headers })).json()
  return Date.parse(z.parse(z.object({ now: z.string() }), state).now)
}

const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const
const DAY_MS = 86_400_000
const ORIGINS = [
  ['another origin', () => foreign.origin],
  ['a rebound host name', () => foreign.origin.replace('127.0.0.1', REBOUND)],
] as const

describe.each(ORIGINS)('a page of %s', (_, origin) => {
  const visit = (journey: (page: Page) => Promise<void>): Promise<void> =>
    withPage({ base: origin(), allowedLog: /./ }, async (page) => {
      await page.goto('/')
      await journey(page)
    })

  test('cannot send mail', () =>
    visit(async (page) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await read(page, mail(), { method: 'POST', mode: 'no-cors', headers, body: MAIL })
      const fields = [...new URLSearchParams(MAIL)].map(([name, value]) => hidden(name, value))
      for (const enctype of FORMS) await submit(page, `${mail()}/`, { enctype, inputs: fields.join('') })
      expect(rostrum.mail.list()).toEqual([])
    }))

  test('cannot advance the sample Congress or inject faults', () =>
    visit(async (page) => {
      const before = await timeOfSample()
      const advance = { method: 'POST', mode: 'no-cors', body: '{"days":30}' }
      await read(page, `${sample()}/__sample/advance`, advance)
      await submit(page, `${sample()}/__sample/advance`, {
        enctype: 'text/plain',
        inputs: hidden('{"days":30,"x":"', '"}'),
      })
      expect((await timeOfSample()) - before).toBeLessThan(DAY_MS)
    }))
})

test.each([
  ['mail endpoint', mail, 'ErrorResponse'],
  ['sample Congress', () => `${sample()}/__sample`, 'knownFaults'],
] as const)('a page rebound to the origin of the %s reads nothing', (_, endpoint, words) =>
  withPage({ base: rostrum.url, allowedLog: /./ }, async (page) => {
    const rebound = endpoint().replace('127.0.0.1', REBOUND)
    await page.goto(rebound)
    const post = { method: 'POST', body: '{}' }
    const responses = [await page.content(), await read(page, rebound), await read(page, rebound, post)]
    expect(responses.join()).not.toContain(words)
  }),
)
