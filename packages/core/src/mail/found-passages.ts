import { publicTextPath } from '@rostrum/contract/site/public-record'
import type { FoundPassage } from '@rostrum/contract/entities/text-passage'
import { parseBillKey } from '@rostrum/contract/entities/record-ref'
import { plainLine } from '@rostrum/contract/words/change-news'
import { shorten } from '@rostrum/contract/lib/shorten'
import type { Link } from './mail-section.ts'
import type { Story } from './stories.ts'

const HEADING_MAX = 80

/** "Section 101" for what is published as "101." or "SEC. 101."; "TITLE I". */
function numberOf({ enum: number = '' }: FoundPassage): string {
  const bare = plainLine(number).replace(/[.:—-]+$/, '')
  return bare.replace(/^(?:SEC(?:TION|\.)\s*)?(?=\d)/i, 'Section ')
}

/** "Section 101, Water rights". */
const placeOf = (passage: FoundPassage): string =>
  [numberOf(passage), shorten(plainLine(passage.heading ?? ''), HEADING_MAX)]
    .filter((words) => words !== '')
    .join(', ')

const quoteOf = ({ words }: FoundPassage): string => `“${plainLine(words.map(({ text }) => text).join(''))}”`

/** "Section 101, Water rights: “… the water rights of any State …”" */
export function passageLine(passage: FoundPassage): string {
  const place = placeOf(passage)
  return place === '' ? quoteOf(passage) : `${place}: ${quoteOf(passage)}`
}

/** What saved searches found in a new text. */
export const passagesOf = ({ main, also }: Story): FoundPassage[] =>
  [main, ...also].flatMap(({ passages = [] }) => passages)

/** Links to the sections in which searches found their words. */
export const passageLinks = (story: Story, siteUrl: string): Link[] =>
  passagesOf(story).map((passage) => {
    const number = numberOf(passage)
    return {
      label: number === '' ? 'Read the text' : `Read ${number}`,
      href: siteUrl + publicTextPath(parseBillKey(story.main.item.key), passage),
    }
  })
