import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BillType } from '@rostrum/contract/entities/bill'
import * as z from 'zod/mini'
import { fileCharacters, fileWords, readText, textCharacters, textWords } from './testing/file-words.ts'

const RECORDINGS = process.env['ROSTRUM_RECORDINGS'] ?? ''
const FOLDERS = ['uslm', 'dtd'].map((format) => join(RECORDINGS, '../recorded-texts', format))
const files = FOLDERS.flatMap((folder) =>
  RECORDINGS !== '' && existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [],
)

const NAMED = /<(?:citableAs|dc:title)>(\d+) ?([HS][A-Z]*) ?(\d+) ?([A-Z]+)\b/i

function requestOf(xml: string) {
  const [, congress, type = '', number = '', version = ''] = NAMED.exec(xml) ?? []
  const bill = { congress: Number(congress), type: z.parse(BillType, type.toLowerCase()), number }
  return { bill, version: version.toLowerCase() }
}

describe.skipIf(files.length === 0)(
  'recorded texts (set ROSTRUM_RECORDINGS to the folder beside them)',
  () => {
    test.each(files)('reads %s without losing a word', (path) => {
      const bytes = readFileSync(path)
      const xml = bytes.toString('utf8')
      const text = readText(bytes, requestOf(xml))
      expect(textCharacters(text)).toBe(fileCharacters(xml))
      expect(textWords(text)).toEqual(fileWords(xml))
      const ids = text.sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !/^[a-z\d./-]+$/.test(id))).toEqual([])
      const named = xml.match(/<section\b[^>]*identifier="[^"]+\/s\d+"/g) ?? []
      const found = text.sections.filter(({ level, id }) => level === 'section' && /s\d[^/]*$/.test(id))
      expect(found.length).toBeGreaterThanOrEqual(named.length)
    })
  },
)
