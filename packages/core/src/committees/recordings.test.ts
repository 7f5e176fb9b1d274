import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldsOf, readEach } from '../congress/wire-object.ts'
import { systemCodeOf } from './committee-files.ts'
import { readListedCommittee } from './committee-list.ts'

const RECORDINGS = process.env['ROSTRUM_RECORDINGS'] ?? ''
const FOLDER = join(RECORDINGS, '../legislators')
const isRecorded = RECORDINGS !== '' && existsSync(FOLDER)
const textOf = (name: string): string => readFileSync(join(FOLDER, `${name}.yaml`), 'utf8')
const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = '']) => match)

describe.skipIf(!isRecorded)('recorded committees (set ROSTRUM_RECORDINGS to the folder beside them)', () => {
  test('have a code of Congress.gov each, which its members have too', () => {
    const file = textOf('committees-current')
    const codes = file.split(/^- type/m).flatMap((body) => {
      const [main = ''] = matchesOf(body, /^ {2}thomas_id: '?(\w{4})'?$/gm)
      const below = matchesOf(body, /^ {2}(?: {2}|- )thomas_id: '?(\w{2})'?$/gm)
      return main === '' ? [] : [main, ...below.map((part) => main + part)].map(systemCodeOf)
    })
    const seated = matchesOf(textOf('committee-membership-current'), /^(\w+):/gm).map(systemCodeOf)
    expect(codes).toHaveLength(230)
    expect(codes.filter((code) => !/^[a-z]{4}\d{2}$/.test(code))).toEqual([])
    expect(seated.toSorted()).toEqual(codes.toSorted())
  })

  test('of the API are read row by row', () => {
    const page = fieldsOf(JSON.parse(readFileSync(join(RECORDINGS, 'committee-list.json'), 'utf8')))
    const rows = readEach(page['committees'], readListedCommittee)
    expect(rows).toHaveLength(20)
    expect(rows.find(({ systemCode }) => systemCode === 'hlfd00')).toMatchObject({
      chamber: 'House',
      type: 'Select',
      parentCode: 'hsju00',
    })
  })
})
