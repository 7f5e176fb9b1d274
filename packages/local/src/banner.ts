import { join, relative, sep } from 'node:path'
import { styleText } from 'node:util'
import { TAGLINE } from '@rostrum/contract/words/messages'
import { isLoopback } from './http/hosts.ts'
import type { RecordSource } from './provider/provider.ts'
import { SAMPLE_ACCOUNT } from './sample-account.ts'
import type { LocalSettings } from './settings.ts'

interface BannerFacts {
  readonly url: string
  readonly version: string
  readonly settings: LocalSettings
  readonly isDev: boolean
  readonly hasColor: boolean
}

export function describeSource(source: RecordSource): string {
  if (source.kind === 'files') return `the files of ${source.govInfoUrl}, without an API key`
  return source.kind === 'live' ? source.url : `the sample Congress, ${source.size} size`
}

function accessRows({ url, settings }: BannerFacts): [string, string][] {
  const { host, publicUrl, isPublished } = settings
  if (!isPublished) return [['Open to', 'this machine only']]
  const port = new URL(url).port
  const audience =
    host === undefined || isLoopback(host)
      ? `this machine, and anyone who uses ${publicUrl}`
      : `anyone who can reach port ${port} of this machine (HOST=${host})`
  const links = publicUrl ?? `${url}; set PUBLIC_URL to the address that others use`
  return [
    ['Open to', audience],
    ['Links', `in mail lead to ${links}`],
  ]
}

function accountRow({ source, isPublished, hasSampleAccount }: BannerFacts['settings']): [string, string][] {
  if (source.kind !== 'sample') return []
  if (!hasSampleAccount)
    return [
      [
        'Sign in',
        'no sample account while others can reach the site; ROSTRUM_SAMPLE_ACCOUNT=true creates one',
      ],
    ]
  const { email, password } = SAMPLE_ACCOUNT
  const suffix = isPublished ? '; anyone can use it' : ''
  return [['Sign in', `${email} with the password ${password}${suffix}`]]
}

function mailRow({ smtp, hasMailbox }: BannerFacts['settings']): [string, string][] {
  if (smtp !== undefined) return [['Mail', `goes to ${new URL(smtp.url).host}`]]
  return hasMailbox
    ? []
    : [['Mail', 'goes nowhere: set ROSTRUM_SMTP_URL, or ROSTRUM_MAILBOX=true to read it here']]
}

const PARTS_SHOWN = 2

/** Only the end of the path: the rest would show the owner's name and fill the line. */
function folderName(folder: string): string {
  const inside = relative(process.cwd(), folder)
  if (inside !== '' && !inside.startsWith('..')) return inside
  const parts = folder.split(sep).filter((part) => part !== '')
  return parts.length > PARTS_SHOWN ? join('…', ...parts.slice(-PARTS_SHOWN)) : folder
}

/** The start-up message. Scripts wait for its last line, printed when the system is ready. */
export function banner(facts: BannerFacts): string {
  const { url, version, settings, isDev, hasColor } = facts
  const localUrl = `http://localhost:${new URL(url).port}`
  const paint = (style: 'bold' | 'dim' | 'cyan', text: string) => (hasColor ? styleText(style, text) : text)
  const rows = [
    ['App', paint('cyan', url)],
    ...(settings.hasMailbox
      ? [
          [
            'Mailbox',
            `${paint('cyan', `${localUrl}/mailbox`)}${settings.isPublished ? ', on this machine only' : ''}`,
          ],
        ]
      : []),
    ...mailRow(settings),
    ['API', paint('cyan', `${url}/api/openapi.json`)],
    ...accountRow(settings),
    ...accessRows(facts),
    ['Source', describeSource(settings.source)],
    ['Data', folderName(settings.folder)],
    ...(settings.databaseEndpoint === undefined ? [] : [['Table', `at ${settings.databaseEndpoint}`]]),
    ...(isDev ? [['Mode', 'development, with hot reload']] : []),
  ] as const
  return [
    '',
    `  ${paint('bold', `Rostrum ${version}`)}  ${paint('dim', TAGLINE)}`,
    '',
    ...rows.map(([label = '', value]) => `  ${paint('dim', label.padEnd(9))}${value}`),
    '',
    `Rostrum is ready at ${url}`,
  ].join('\n')
}
