import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { District } from '@rostrum/contract/places/district'
import { packZipAreas, parseDistrict } from '@rostrum/contract/places/zip-areas'
import { showHelp } from './lib/help.mjs'

/** Generates the table that browsers use to find a ZIP code's districts. */
const FILE = new URL('../packages/contract/src/places/zip-areas-119.ts', import.meta.url)
const CONGRESS = 119
const SHA256 = '2737474129243d8c53df02db43fc5d6e3d2274fe1af131c35517fb437e76fc01'
const HEADER = {
  congress: CONGRESS,
  source:
    'U.S. Census Bureau by way of OpenSourceActivismTech/us-zipcodes-congress, zccd.csv (public domain)',
  date: '2024-11-12',
  sha256: SHA256,
}
const COLUMNS = 'state_fips,state_abbr,zcta,cd'
const ROW = /^\d{2},([A-Z]{2}),(\d{5}),(\d{1,2})$/

/** Reads the source's columns; rejects malformed or repeated lines, and districts that do not exist. */
export function readZipDistricts(csv: string): Map<string, District[]> {
  const [columns, ...rows] = csv.trimEnd().split(/\r?\n/)
  if (columns !== COLUMNS) throw new Error(`the first line is not "${COLUMNS}"`)
  const areas = new Map<string, District[]>()
  for (const [index, row] of rows.entries()) {
    const [, stateCode = '', zip = '', number = ''] = ROW.exec(row) ?? []
    const district = parseDistrict(stateCode, number, CONGRESS)
    if (district === undefined) throw new Error(`line ${index + 2} is not a district: "${row}"`)
    const known = areas.get(zip) ?? []
    if (known.some((each) => each.stateCode === stateCode && each.district === district.district)) {
      throw new Error(`line ${index + 2} repeats a district: "${row}"`)
    }
    areas.set(zip, [...known, district])
  }
  return areas
}

/** The generated module, from the bytes of the source. */
export function zipAreasModule(bytes: Uint8Array): string {
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== SHA256) throw new Error(`this is another file: its SHA-256 is ${found}, not ${SHA256}`)
  const text = packZipAreas(HEADER, readZipDistricts(new TextDecoder().decode(bytes)))
  return `/* Made by \`npm run zip-areas\` from the source named in the text. Its format is described in zip-areas.ts. */
export const ZIP_AREAS_119 =
  '${text.replaceAll('\n', String.raw`\n`)}'
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  showHelp(`
npm run zip-areas -- FILE

Writes the table of ZIP codes and districts anew, from a copy of zccd.csv
(https://github.com/OpenSourceActivismTech/us-zipcodes-congress). Any other file is refused.
`)
  const [path] = process.argv.slice(2)
  if (path === undefined) throw new Error('name a file: npm run zip-areas -- zccd.csv')
  writeFileSync(FILE, zipAreasModule(readFileSync(path)))
}
