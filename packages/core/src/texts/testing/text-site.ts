import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { makeZip } from '../../bulk/testing/make-zip.ts'
import { listen } from '../../testing/loopback.ts'
import { dtdBill } from './dtd-bill.ts'

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A printing of a House bill in the bill DTD. */
export const xmlOf = (number: number, words: string): string =>
  dtdBill(`<section><enum>1.</enum><text>${words}</text></section>`)
    .replaceAll('HR 12', `HR ${number}`)
    .replaceAll('H. R. 12', `H. R. ${number}`)

/** The typeset page of a House bill. */
export const pageOf = (number: number, words: string): string =>
  `<html><body><pre>[Congressional Bills 119th Congress]
[From the U.S. Government Publishing Office]
[H.R. ${number} Introduced in House (IH)]

119th CONGRESS
  1st Session
                                H. R. ${number}

                          A BILL

    ${words}
</pre></body></html>`

export const answerWith =
  (type: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response.writeHead(200, { 'Content-Type': type, ...headers }).end(body)
export const xml = (body: string): Answer => answerWith('application/xml', body)
export const html = (body: string): Answer => answerWith('text/html; charset=utf-8', body)
export const status =
  (code: number): Answer =>
  (response) =>
    void response.writeHead(code).end()
export const challenge = html(
  '<!DOCTYPE html><html><title>Checking if the site connection is secure</title></html>',
)
const FILLER = Buffer.alloc(64 * 1_024, 'a')
/** Sends without an end. */
export const endless: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' })
  const send = (): void => {
    while (!response.destroyed && response.write(FILLER));
  }
  response.on('drain', send)
  send()
}

export interface BulkTextFile {
  readonly name: string
  readonly text: string
  readonly at: string
}

const listed = (at: string): string => {
  const utc = new Date(at).toUTCString()
  return `${utc.slice(5, 16).replaceAll(' ', '-')} ${utc.slice(17, 22)}`
}

const json = (rows: readonly object[]): Answer =>
  answerWith('application/json', JSON.stringify({ files: rows }))

/** GovInfo's folder of the House bills of a session: its listings, files and archive. */
export function bulkFolder(
  files: readonly BulkTextFile[],
  madeAt: string,
): (path: string) => Answer | undefined {
  const zip = () =>
    makeZip(files.filter(({ at }) => at <= madeAt).map(({ name, text }) => ({ name, data: text })))
  return (path) => {
    if (path === '/bulkdata/json/BILLS/119') return json([{ name: '1' }])
    if (path === '/bulkdata/json/BILLS/119/1') return json([{ name: 'hr' }])
    if (path === '/bulkdata/json/BILLS/119/1/hr')
      return json(files.map(({ name, at }) => ({ name, formattedLastModifiedTime: listed(at) })))
    const folder = '/bulkdata/BILLS/119/1/hr/'
    if (path === `${folder}BILLS-119-1-hr.zip`)
      return answerWith('application/zip', zip(), { 'Last-Modified': new Date(madeAt).toUTCString() })
    const file = files.find(({ name }) => path === folder + name)
    return file && xml(file.text)
  }
}

/** GovInfo's feed of files, which names the newest hundred. */
export const feedOf = (files: readonly BulkTextFile[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Bills</title>${files
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, 100)
    .map(({ name, at }) => {
      const url = `https://www.govinfo.gov/bulkdata/BILLS/119/1/hr/${name}`
      return `<item><title>${name}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(at).toUTCString()}</pubDate></item>`
    })
    .join('')}</channel></rss>`

/** GovInfo below `/govinfo`, and Congress.gov. */
export async function startTextSite(answerOf: (path: string) => Answer | undefined) {
  const requests: string[] = []
  const server = await listen(
    createServer((request, response) => {
      const path = request.url ?? ''
      requests.push(path)
      const answer = answerOf(path) ?? status(404)
      answer(response, request)
    }),
  )
  const { origin, stop } = server
  return { sites: { govInfoUrl: `${origin}/govinfo`, textOrigin: origin }, requests, stop }
}
