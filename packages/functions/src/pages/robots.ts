import { APP_SCREENS, PERSONAL_SCREENS } from '@rostrum/contract/site/app-screens'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { API_BASE, buildPath } from '@rostrum/contract/http/route'
import { getDocs, getOpenApi } from '@rostrum/contract/route-heads/system'
import { securityContactUri } from '@rostrum/contract/site/security-contact'
import { type Answer, type AnswerTo, siteOf } from './answer.ts'

const textAnswer = (lines: readonly string[]): Answer => ({
  kind: 'text',
  type: 'text/plain; charset=utf-8',
  body: `${lines.join('\n')}\n`,
})

/** The API's documentation is open to robots, unlike the paths around it. */
const OPEN_API_PATHS = [buildPath(getDocs), buildPath(getOpenApi)]
/** Closed to robots: personal screens, and the API, whose records all have pages. */
const CLOSED_PATHS = [
  `${API_BASE}/`,
  // A robots.txt rule covers all paths with its prefix.
  ...PERSONAL_SCREENS.map((name) => APP_SCREENS[name].replace(/:.*/, '')),
]

/** https://www.rfc-editor.org/rfc/rfc9309: of two rules that match, the longer one counts. */
export const answerRobots: AnswerTo<'robots'> = (_, __, context) => {
  const lines = context.env.ROSTRUM_PUBLIC_RECORD
    ? [
        'User-agent: *',
        ...OPEN_API_PATHS.map((path) => `Allow: ${path}`),
        ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${siteOf(context).url}${publicPaths.sitemap()}`,
      ]
    : ['User-agent: *', 'Disallow: /']
  return textAnswer(lines)
}

/** RFC 9116, section 2.5.5, recommends less than a year. Rounded to whole months, so that the file changes monthly. */
const SECURITY_TEXT_MONTHS = 6

/** Undefined without a contact: a file without one is invalid. */
export const answerSecurityText: AnswerTo<'securityText'> = (_, __, context) => {
  const contact = securityContactUri(context.env.ROSTRUM_SECURITY_CONTACT ?? '')
  if (contact === undefined) return undefined
  const now = context.now()
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + SECURITY_TEXT_MONTHS + 1))
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteOf(context).url}${publicPaths.securityText()}`,
  ]
  return textAnswer(lines)
}

type Link = readonly [name: string, path: string, about: string]

const PAGES: readonly Link[] = [
  ['This week in Congress', publicPaths.front(), 'what passed, became law and was introduced'],
  ['Changes', publicPaths.changes(), 'each change of a day; `?day=2026-03-01` is another day'],
  ['Laws', publicPaths.laws(), 'by congress: `?congress=118`'],
  ['Votes', publicPaths.votes(), 'roll calls, newest first: `?chamber=Senate`'],
  ['Committee meetings', publicPaths.meetings(), 'of this week; `?week=2026-03-01` is another week'],
  ['Committees', publicPaths.committees(), 'who sits on each, its meetings, and the bills before it'],
  ['Members', publicPaths.members(), 'those who serve, by state'],
  ['States', publicPaths.states(), 'a map and a list of states, each with its districts'],
  ['Topics', publicPaths.topics(), 'policy areas, each with its bills'],
  [
    'Search',
    publicPaths.search({ q: 'clean water' }),
    'words, names, or numbers such as "H.R. 1315"; with `&in=text` inside the texts of bills, or of one: `&bill=119/hr/1`',
  ],
]

const DATA: readonly Link[] = [
  ['API', buildPath(getDocs), 'the same record as JSON, with limits and examples'],
  ['OpenAPI document', buildPath(getOpenApi), 'each route with its schema'],
  ['Sitemap', publicPaths.sitemap(), 'all pages, with the time of the last change'],
  ['oEmbed', publicPaths.oembed(), 'cards of bills and members: `?url={address of the page}`'],
]

/** https://llmstxt.org */
export const answerLlms: AnswerTo<'llms'> = (_, __, context) => {
  const { url, isSample } = siteOf(context)
  const link = ([name, path, about]: Link): string => `- [${name}](${url}${path}): ${about}`
  const lines = [
    '# Rostrum',
    '',
    '> The record of the U.S. Congress: bills, amendments, laws and members, with their status and each change as it was seen.',
    '',
    isSample
      ? 'This site has the record of an invented Congress; none of it is real.'
      : 'The record comes from Congress.gov, the official source. Rostrum is not affiliated with Congress.',
    'The pages are HTML without script. Each names its canonical address and has data of schema.org.',
    'Cite a record by its canonical address and the date of access.',
    '',
    '## Pages',
    '',
    ...PAGES.map(link),
    '',
    '## Addresses',
    '',
    `- A bill: ${url}${publicPaths.front()}/{congress}/{type}/{number}, such as ${publicPaths.bill({ congress: 119, type: 'hr', number: '1' })}`,
    '- Its text, if it has been published: the same address with `/text`, and a fragment for each section',
    '- Types of bills: hr, s, hjres, sjres, hconres, sconres, hres, sres; of amendments: hamdt, samdt, suamdt',
    `- A member: ${url}${publicPaths.members()}/{Bioguide identifier}`,
    `- A delegation: ${url}${publicPaths.state('OH')}`,
    `- A district: ${url}${publicPaths.district('OH', 4)}`,
    '',
    '## Data',
    '',
    ...DATA.map(link),
  ]
  return textAnswer(lines)
}
