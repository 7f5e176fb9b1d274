import { relative } from 'node:path'
import { styleText } from 'node:util'
import { TAGLINE } from '@rostrum/contract/messages'
import type { Source } from './provider/provider.ts'
import { SAMPLE_ACCOUNT } from './sample-account.ts'
import type { Settings } from './settings.ts'

interface BannerFacts {
  readonly url: string
  readonly version: string
  readonly settings: Pick<Settings, 'folder' | 'source'>
  readonly isDev: boolean
  readonly hasColour: boolean
}

export function sourceWords(source: Source): string {
  return source.kind === 'live' ? source.url : `the sample Congress, ${source.size} size`
}

/** What a person wants to know at the start, and then the line that says everything answers. */
export function banner({ url, version, settings, isDev, hasColour }: BannerFacts): string {
  const paint = (style: 'bold' | 'dim' | 'cyan', text: string) => (hasColour ? styleText(style, text) : text)
  const near = relative(process.cwd(), settings.folder)
  const rows = [
    ['App', paint('cyan', url)],
    ['Mailbox', paint('cyan', `${url}/mailbox`)],
    ['API', paint('cyan', `${url}/api/openapi.json`)],
    ...(settings.source.kind === 'sample'
      ? [['Sign in', `${SAMPLE_ACCOUNT.email} with the password ${SAMPLE_ACCOUNT.password}`]]
      : []),
    ['Source', sourceWords(settings.source)],
    ['Data', near.startsWith('..') || near === '' ? settings.folder : near],
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
