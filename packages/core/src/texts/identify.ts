import { calendarDate } from '../lib/calendar-date.ts'
import type { TextId } from '../store/record/stored-texts.ts'
import { type BillText, type ReadText, refuseText } from './bill-text.ts'
import type { Fact, XmlTextParts } from './read-xml-parts.ts'
import { codeOfStage, congressNamed, versionOfStage } from './versions.ts'

/** The citation of a printing in metadata: "119 HR 1 IH: …" */
const CITED = /^(\d+)\s*((?:[HS][\s.]*(?:J|CON)?[\s.]*RES|H[\s.]*R|S)[\s.]*)(\d+)\s+([A-Z]+\d?)\b/i

const BILL = /^(?:[hs](?:j|con)?res|hr|s)\d+/

interface Named {
  readonly congress: number | undefined
  /** "hr1" */
  readonly bill: string
  readonly version: string | undefined
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const factsOf = ({ facts }: XmlTextParts, names: string): Fact[] =>
  names.split(' ').flatMap((name) => facts.get(name) ?? [])

/** Facts about the printing itself, not about bills that its text mentions. */
const ownFactsOf = (parts: XmlTextParts, name: string): Fact[] =>
  factsOf(parts, name).filter(({ within }) => ['metadata', 'front', 'end'].includes(within))

const wordsOf = (parts: XmlTextParts, names: string): string[] =>
  factsOf(parts, names).map(({ words }) => words)

function citedIn(text: string): Named[] {
  const [, congress, type = '', number = '', version = ''] = CITED.exec(text) ?? []
  return congress === undefined
    ? []
    : [{ congress: Number(congress), bill: letters(type + number), version: version.toLowerCase() }]
}

/** Prefers the printed number over the metadata, which are sometimes wrong. */
function billsNamed(parts: XmlTextParts, cited: readonly Named[]): string[] {
  const printed = ownFactsOf(parts, 'legis-num')
    .filter(({ words }) => words !== '')
    .map(({ words }) => BILL.exec(letters(words))?.[0] ?? words)
  if (printed.length > 0) return printed
  if (cited.length > 0) return cited.map(({ bill }) => bill)
  // USLM prints the type and the number apart
  const [type, number] = ['dc:type', 'docNumber'].map((name) =>
    factsOf(parts, name).find(({ within }) => within === 'front'),
  )
  return type === undefined || number === undefined ? [] : [letters(type.words + number.words)]
}

function congressesNamed(parts: XmlTextParts, cited: readonly Named[]): (number | undefined)[] {
  const printed = ownFactsOf(parts, 'congress').map(({ words, value }) => congressNamed(value ?? words))
  const known = printed.filter((congress) => congress !== undefined)
  return known.length > 0 ? known : cited.map(({ congress }) => congress)
}

function versionsNamed(parts: XmlTextParts, cited: readonly Named[]): string[] {
  const { attributes, root } = parts
  const [chamber = ''] = wordsOf(parts, 'current-chamber')
  const stages = [
    attributes['bill-stage'],
    attributes['resolution-stage'],
    attributes['amend-type'] && `${attributes['amend-type']} ${chamber.match(/house|senate/i)?.[0] ?? ''}`,
    root === 'pLaw' ? 'public law' : undefined,
    attributes['public-print'] === 'yes' ? 'public print' : undefined,
    ...wordsOf(parts, 'docStage'),
  ]
  return [
    ...cited.map(({ version }) => version && codeOfStage(version)),
    ...stages.map((stage) => versionOfStage(stage ?? '')),
  ].filter((version) => version !== undefined)
}

const billsIn = (words: string): string[] =>
  [...words.matchAll(/\b[HS][\w.\s]{0,16}?\d+/g)]
    .map(([name]) => letters(name))
    .filter((name) => BILL.exec(name)?.[0] === name)

/** A law cites its bill in a side note, "[H.R. 133]", or else in its legislative history, there with companions. */
function lawNames(parts: XmlTextParts, bill: string): boolean {
  const noted = wordsOf(parts, 'sidenote').flatMap(billsIn)
  return (noted.length > 0 ? noted : wordsOf(parts, 'legislativeHistory').flatMap(billsIn)).includes(bill)
}

/** Refuses a file that is not the requested printing; undefined if it is. */
export function refuseMismatch(parts: XmlTextParts, { bill, version }: TextId): ReadText | undefined {
  const wanted = `${bill.type}${bill.number}`
  const cited = wordsOf(parts, 'citableAs dc:title').flatMap(citedIn)
  const numbers = ownFactsOf(parts, 'docNumber').map(({ words }) => letters(words))
  const isLaw = parts.root === 'pLaw'
  const bills = billsNamed(parts, cited)
  const types = factsOf(parts, 'dc:type').filter(({ within }) => within === 'front')
  const isNamed =
    bills.length > 0 &&
    bills.every((name) => name === wanted) &&
    numbers.every((number) => number === bill.number) &&
    types.every(({ words }) => letters(words) === bill.type)
  if (isLaw ? !lawNames(parts, wanted) : !isNamed)
    return refuseText('other_bill', `it is of ${[...bills, ...numbers].join(', ') || 'no bill'}`)
  const congresses = congressesNamed(parts, cited)
  if (congresses.length === 0 || congresses.some((congress) => congress !== bill.congress))
    return refuseText('other_bill', `it is of congress ${congresses.join(', ') || 'unknown'}`)
  const versions = versionsNamed(parts, cited)
  return versions.includes(codeOfStage(version))
    ? undefined
    : refuseText('other_version', `it is ${versions.join(', ') || 'of no stage'}`)
}

/** "20250520", "2025-05-20" or "May 20, 2025" */
function dateOf({ words, value = words }: Fact): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  const [, name = '', date = '', written = ''] = /([A-Za-z]+)\s+(\d{1,2}),\s+(\d{4})/.exec(words) ?? []
  return calendarDate(written, name, date)
}

/** The latest action date in the front, else the date in the attestation or of approval, else the date in the metadata. */
function dateNamed(parts: XmlTextParts): string | undefined {
  const dates = factsOf(parts, 'action-date date attestation-date approvedDate')
  const approved = factsOf(parts, 'actionDescription').filter(({ words }) => words.startsWith('Approved'))
  const within = (level: string): string[] =>
    dates.filter((date) => date.within === level).flatMap((date) => dateOf(date) ?? [])
  return (
    within('front').toSorted().at(-1) ??
    within('end').toSorted().at(-1) ??
    approved.flatMap((fact) => dateOf(fact) ?? [])[0] ??
    [...within('metadata'), ...factsOf(parts, 'dc:date').flatMap((date) => dateOf(date) ?? [])].at(-1)
  )
}

type Front = Pick<BillText, 'stage' | 'chamber' | 'session' | 'date' | 'title' | 'sponsor'>

/** Facts from the front of a printing; missing ones are omitted. */
export function frontOf(parts: XmlTextParts): Front {
  const { attributes } = parts
  const [stage = attributes['bill-stage'] ?? attributes['resolution-stage'] ?? attributes['amend-type']] =
    wordsOf(parts, 'docStage')
  const chamber = wordsOf(parts, 'current-chamber currentChamber')
    .join(' ')
    .match(/house|senate/i)?.[0]
  const session = /\d/.exec(wordsOf(parts, 'session').join(' '))?.[0]
  const date = dateNamed(parts)
  const title =
    wordsOf(parts, 'official-title officialTitle')[0] ??
    factsOf(parts, 'dc:title').find(({ within }) => within === 'front')?.words
  const sponsor = wordsOf(parts, 'action-desc actionDescription').find((words) =>
    /\b(?:introduced|submitted)\b/.test(words),
  )
  return {
    ...(stage !== undefined && { stage: stage.replaceAll('-', ' ') }),
    ...(chamber !== undefined && { chamber: chamber.toLowerCase() === 'house' ? 'House' : 'Senate' }),
    ...(session !== undefined && { session: Number(session) }),
    ...(date !== undefined && { date }),
    ...(title !== undefined && title !== '' && { title }),
    ...(sponsor !== undefined && { sponsor }),
  }
}
