import type { BillKey } from '@rostrum/contract/entities/bill'
import type { FoundPassage, TextPassage } from '@rostrum/contract/entities/text-passage'
import { formatNumber } from '@rostrum/contract/lib/format'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { TextSearchData } from '@rostrum/contract/routes/text-search'
import { useDoor } from './door.ts'
import { quoteWords } from './quote-words.ts'

/** "SEC. 101. WATER RIGHTS"; one of the two formats of texts has the number alone. */
function passageName({ section, enum: number = '', heading = '' }: TextPassage): string {
  const designation = /^\d/.test(number) ? `SEC. ${number}` : number
  return [designation, heading].filter(Boolean).join(' ') || (section === 'front' ? 'Beginning' : 'Text')
}

/** The link leads to the newest printing, unless the passage was found in a certain one. */
type Passage = TextPassage & Partial<Pick<FoundPassage, 'version'>>

interface TextPassagesProps {
  readonly bill: BillKey
  readonly passages?: readonly Passage[] | undefined
}

/** Where the text of a bill matches a search, each with a link to its section. */
export const TextPassages = ({ bill, passages }: TextPassagesProps) =>
  passages !== undefined &&
  passages.length > 0 && (
    <ul className="text-passages">
      {passages.map((passage) => (
        <li key={passage.section}>
          <p className="record-aside">
            <PassageLink bill={bill} passage={passage} />
            {passage.within !== undefined && <span>{passage.within.join(' · ')}</span>}
          </p>
          <p className="text-passage-words">
            {passage.words.map(({ text, isMatch }, index) =>
              // the words of a passage never change places
              // oxlint-disable-next-line react/no-array-index-key
              isMatch === true ? <mark key={index}>{text}</mark> : text,
            )}
          </p>
        </li>
      ))}
    </ul>
  )

function PassageLink({ bill, passage }: { readonly bill: BillKey; readonly passage: Passage }) {
  const { paths, Link } = useDoor()
  const { version, section } = passage
  return (
    <Link to={paths.billText(bill, { ...omitUndefined({ version }), section })}>{passageName(passage)}</Link>
  )
}

/** The spelling searched for instead, and how many texts can be searched: some are not published for long. */
export function TextSearchNote({ corrected, searchable }: Pick<TextSearchData, 'corrected' | 'searchable'>) {
  const { texts = 0, bills = 0 } = searchable ?? {}
  const isPartial = texts > 0 && texts < bills
  if (corrected === undefined && !isPartial) return null
  return (
    <p className="record-aside">
      {corrected !== undefined && (
        <>
          Showing results for <strong>{quoteWords(corrected)}</strong>.{' '}
        </>
      )}
      {isPartial &&
        `Texts of ${formatNumber(texts)} of ${formatNumber(bills)} bills can be searched. Others have none yet.`}
    </p>
  )
}
