import { byPlace, type District } from './district.ts'
import { findState, houseSeats, STATES } from '../congress/states.ts'

/**
 * ZIP code areas and their districts, as text that compresses well. Below the `name: value` header, a line has a
 * three-digit prefix and its areas: the distance from the previous area if not 1, and a letter for each district of the
 * latest state (A is 0). `9062.CAim l` is 90601 (California 34 and 38) and 90602 (37).
 */
const FORMAT = 'rostrum zip areas 1'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_'
const PREFIX_LENGTH = 3
const DIGITS = /^\d{5}$/
const AREA = /^(\d*)((?:\.[A-Z]{2}|[A-Za-z_])+)$/
const PARTS = /\.([A-Z]{2})|([A-Za-z_])/g

export interface ZipAreasHeader {
  readonly congress: number
  readonly source: string
  /** When the source was published. */
  readonly date: string
  /** SHA-256 of the source file, in hexadecimal; absent if the areas are made up. */
  readonly sha256?: string
}

export interface ZipAreas extends ZipAreasHeader {
  readonly text: string
}

/** A ZIP code and all districts that its area touches. */
export type ZipArea = readonly [zip: string, districts: readonly District[]]

function areaText(districts: readonly District[], stateBefore: string): string {
  let state = stateBefore
  let text = ''
  for (const { stateCode, district } of districts) {
    const letter = LETTERS[district]
    if (letter === undefined) throw new Error(`no letter for district ${district} of ${stateCode}`)
    text += (stateCode === state ? '' : `.${stateCode}`) + letter
    state = stateCode
  }
  return text
}

function lineText(prefix: string, areas: readonly ZipArea[]): string {
  let before = -1
  let state = ''
  const texts = areas.map(([zip, districts]) => {
    const number = Number(zip.slice(PREFIX_LENGTH))
    const gap = number - before
    const text = `${gap === 1 ? '' : gap}${areaText(districts, state)}`
    before = number
    state = districts.at(-1)?.stateCode ?? state
    return text
  })
  return prefix + texts.join(' ')
}

export function packZipAreas(
  { congress, source, date, sha256 }: ZipAreasHeader,
  areas: ReadonlyMap<string, readonly District[]>,
): string {
  const lines = new Map<string, ZipArea[]>()
  for (const [zip, districts] of [...areas].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!DIGITS.test(zip)) throw new Error(`${zip} is not a ZIP code`)
    if (districts.length === 0) throw new Error(`${zip} has no district`)
    const prefix = zip.slice(0, PREFIX_LENGTH)
    lines.set(prefix, [...(lines.get(prefix) ?? []), [zip, districts.toSorted(byPlace)]])
  }
  const header = [
    FORMAT,
    `congress: ${congress}`,
    `source: ${source}`,
    `date: ${date}`,
    ...(sha256 === undefined ? [] : [`sha256: ${sha256}`]),
  ]
  return [...header, '', ...[...lines].map(([prefix, line]) => lineText(prefix, line)), ''].join('\n')
}

/** Parses the header; the other lines are parsed on demand. */
export function openZipAreas(text: string): ZipAreas {
  const [format, ...lines] = text.slice(0, text.indexOf('\n\n')).split('\n')
  if (format !== FORMAT) throw new Error(`a table of ZIP areas begins with "${FORMAT}"`)
  const fields = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  const [congress, source, date, sha256] = ['congress', 'source', 'date', 'sha256'].map((name) =>
    fields.get(name),
  )
  if (source === undefined || date === undefined || !/^\d{3}$/.test(congress ?? '')) {
    throw new Error('the table of ZIP areas does not say whose lines it has')
  }
  return { congress: Number(congress), source, date, ...(sha256 !== undefined && { sha256 }), text }
}

function readLine(line: string): ZipArea[] {
  const prefix = line.slice(0, PREFIX_LENGTH)
  let number = -1
  let stateCode = ''
  return line
    .slice(PREFIX_LENGTH)
    .split(' ')
    .map((area) => {
      const [, gap, body = ''] = AREA.exec(area) ?? []
      if (gap === undefined) throw new Error(`"${area}" in the line of ${prefix} is not an area`)
      number += Number(gap || 1)
      const districts: District[] = []
      for (const [, code, letter = ''] of body.matchAll(PARTS)) {
        if (code === undefined) districts.push({ stateCode, district: LETTERS.indexOf(letter) })
        else stateCode = code
      }
      return [prefix + String(number).padStart(2, '0'), districts]
    })
}

/** All areas, for tests; browsers find a single one. */
export const listZipAreas = ({ text }: ZipAreas): ZipArea[] =>
  text
    .slice(text.indexOf('\n\n') + 2)
    .trimEnd()
    .split('\n')
    .flatMap(readLine)

/** ZIP code ranges of territories that the Census Bureau's file lacks, from the U.S. Postal Service. */
const TERRITORY_RANGES: readonly (readonly [code: string, first: number, last: number])[] = [
  ['VI', 801, 851],
  ['AS', 96_799, 96_799],
  ['GU', 96_910, 96_932],
  ['MP', 96_950, 96_952],
]

/** The districts within a ZIP code's area, by state and number; none if it has no area. */
export function findZipDistricts({ text }: ZipAreas, zip: string): readonly District[] {
  if (!DIGITS.test(zip)) return []
  const start = text.indexOf(`\n${zip.slice(0, PREFIX_LENGTH)}`) + 1
  const line = start === 0 ? '' : text.slice(start, text.indexOf('\n', start))
  const found = line && readLine(line).find(([area]) => area === zip)
  if (found) return found[1]
  const territory = TERRITORY_RANGES.find(([, first, last]) => Number(zip) >= first && Number(zip) <= last)
  return territory === undefined ? [] : [{ stateCode: territory[0], district: 0 }]
}

/** Parses a district number: sources write 0 or 98 for a state or territory with one seat. */
export function parseDistrict(stateCode: string, number: string, congress: number): District | undefined {
  const state = STATES.some(({ code }) => code === stateCode) ? findState(stateCode) : undefined
  if (state === undefined || !/^\d{1,2}$/.test(number)) return undefined
  const seats = houseSeats(state, congress)
  const isOnly = Number(number) === 0 || Number(number) === 98
  if (seats <= 1) return isOnly ? { stateCode, district: 0 } : undefined
  return Number(number) >= 1 && Number(number) <= seats ? { stateCode, district: Number(number) } : undefined
}
