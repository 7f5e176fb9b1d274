/** How the words of an element are placed. Unknown elements are `inline`: their words stay in place. */
export type ElementKind =
  /** Facts about the file, not part of the text. */
  | 'metadata'
  /** Becomes a section with an id. */
  | 'section'
  /** Starts and ends a paragraph. */
  | 'block'
  /** A block after the front, even if no section comes before it. */
  | 'amendment'
  /** Starts a paragraph, which stays open after the element. */
  | 'line'
  | 'enum'
  | 'heading'
  /** The text after a number and heading, or else a separate paragraph. */
  | 'text'
  | 'quoted-block'
  | 'after-quoted-block'
  | 'toc-entry'
  | 'table'
  | 'table-head'
  | 'row'
  | 'cell'
  /** The title of a table, a row of its own. */
  | 'caption'
  | 'quote'
  | 'reference'
  /** Separated from its neighbors by a space. */
  | 'apart'
  /** Like `apart`, and so are the blocks in it: it interrupts a sentence. */
  | 'footnote'
  /** Printed in the margin: paragraphs of their own, around which the others go on. */
  | 'side-note'
  /** Separated from a digit before it. */
  | 'fraction'
  /** May start or end inside a word. */
  | 'glyph'
  | 'inline'

/** Element names of the bill DTD, USLM and HTML tables, by kind. */
const NAMES: Readonly<Partial<Record<ElementKind, string>>> = {
  metadata: 'meta amendMeta metadata dublinCore meta-house meta-senate',
  block:
    'subsection paragraph subparagraph clause subclause item subitem subsubitem level list list-item listItem ' +
    'continuation continuation-text quoted-block-continuation-text p recital whereas toc ' +
    'legis-body resolution-body amendment-body engrossed-amendment-body main amendMain collection component ' +
    'appropriations-para longTitle enactingFormula enacting-clause resolvingClause resolving-clause ' +
    'docTitle officialTitle official-title official-title-amendment signature note crossHeading figure ' +
    'non-statutory-material para committee-appointment-paragraph instructive-para preamble-amends title-amends ' +
    'instruction-paragraph instruction-subparagraph ' +
    'rule rules-clause rules-paragraph rules-subparagraph rules-subdivision rules-item rules-subitem',
  amendment: 'amendment amendment-block amendmentContent amendment-instruction amendmentInstruction',
  line:
    'distribution-code calendar congress session legis-num associated-doc current-chamber action legis-type ' +
    'action-date action-desc action-instruction slugLine distributionCode dc:type dc:title currentChamber ' +
    'relatedDocument relatedDocuments actionDescription actionInstruction enrolledDateline notation name role ' +
    'endMarker attestation-group attestation-date attestor proxy amend-num purpose report-num report-title',
  enum: 'enum num',
  heading: 'header heading subheader subheading rules-clause-header',
  text: 'text content chapeau',
  'quoted-block': 'quoted-block quotedContent',
  'after-quoted-block': 'after-quoted-block',
  'toc-entry':
    'toc-entry multi-column-toc-entry toc-quoted-entry referenceItem headingItem groupItem tocItem',
  table: 'table',
  'table-head': 'thead',
  row: 'row tr',
  cell: 'entry td th',
  caption: 'ttitle tdesc caption',
  quote: 'quote',
  reference: 'external-xref internal-xref act-name ref level-header',
  apart: 'br linebreak footnote-ref page pagebreak graphic formula math designator label',
  footnote: 'footnote fn',
  'side-note': 'sidenote',
  fraction: 'fraction',
  glyph:
    'i b u em strong sub sup inline italic bold superscript subscript underscore small-caps ' +
    'deleted-phrase added-phrase deletedText addedText del ins',
}

const KINDS: ReadonlyMap<string, ElementKind> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as ElementKind] as const),
  ),
)

interface Level {
  readonly level: string
  /** Precedes the number in an id. */
  readonly prefix: string
}

const FRONT = 'form amendment-form engrossed-amendment-form preface amendPreface'.split(' ')
const END =
  'attestation signatures impeachment-resolution-signature endorsement endMarker legislativeHistory'.split(
    ' ',
  )
/** Pairs of a level and its id prefix. */
const PREFIXES =
  'preamble:preamble division:d subdivision:sd title:t subtitle:st chapter:ch subchapter:sch part:p subpart:sp ' +
  'article:art section:s appropriations:ap appropriations-major:ap appropriations-intermediate:ap ' +
  'appropriations-small:ap'

const LEVELS: ReadonlyMap<string, Level> = new Map([
  ...FRONT.map((name) => [name, { level: 'front', prefix: 'front' }] as const),
  ...END.map((name) => [name, { level: 'end', prefix: 'end' }] as const),
  ...PREFIXES.split(' ').map((pair) => {
    const [level = '', prefix = ''] = pair.split(':')
    return [level, { level, prefix }] as const
  }),
  ['constitution-article', { level: 'article', prefix: 'art' }],
])

/** Rank of an appropriations account: 0 for a department, -1 if it is none. The XML does not nest accounts. */
export const appropriationsRank = (name: string): number =>
  ['appropriations-major', 'appropriations-intermediate', 'appropriations-small'].indexOf(name)

const INDENTED = 'subsection paragraph subparagraph clause subclause item subitem subsubitem'.split(' ')
const RULES = 'clause paragraph subparagraph subdivision item subitem'.split(' ')
const INDENT = new Map([
  ['section', 0],
  ...INDENTED.map((name, indent) => [name, indent] as const),
  ...RULES.map((name, indent) => [`rules-${name}`, indent] as const),
  ['instruction-paragraph', 1],
  ['instruction-subparagraph', 2],
])

/** The printed indentation of a level, independent of nesting. */
export const indentOf = (name: string): number | undefined => INDENT.get(name)

export const levelOf = (name: string): Level | undefined => LEVELS.get(name)

export function kindOf(name: string): ElementKind {
  return LEVELS.has(name) ? 'section' : (KINDS.get(name) ?? 'inline')
}

/** USLM: `/us/usc/t26/s32/b/2`, `/us/pl/117/169/dA/s2` */
const USLM = /^\/?us\/(usc|pl|pvtl|stat|bill|resolution|cfr|act)\/(.+)$/
/** The bill DTD: `usc/26/32`, `usc-chapter/31/11`, `pl/117/169`, `stat/90/1259` */
const DTD = /^(usc|usc-chapter|usc-subtitle|usc-appendix|pl|pvtl|stat|cfr|act|usc-act)\/(.+)$/

const codePlace = (place: string): string => place.replace(/^t(?=\d)/, '').replace(/\/s(?=\d)/, '/')
/** Where USLM's form of a place in the Code differs: `usc/31/ch11`, `usc/5a/101` */
const PARTS_OF_CODE: Readonly<Record<string, string>> = {
  'usc-chapter': '/ch',
  'usc-subtitle': '/st',
  'usc-appendix': 'a/',
}

/** Normalizes a citation of either format; undefined if its kind is unknown. */
export function citedBy(cite: string): string | undefined {
  const written = cite.trim().replaceAll(/[‐-–]/g, '-')
  const [, kind, place = ''] = USLM.exec(written) ?? DTD.exec(written) ?? []
  if (kind === undefined) return undefined
  const part = PARTS_OF_CODE[kind]
  if (part !== undefined) return `usc/${place.replace('/', part)}`
  return `${kind.replace(/^usc-act$/, 'act')}/${kind === 'usc' ? codePlace(place) : place}`
}
