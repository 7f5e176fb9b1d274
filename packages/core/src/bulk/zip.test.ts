import { expect, test } from 'vitest'
import { fileOf, makeZip, type ZipPart } from './testing/make-zip.ts'
import { UnreadableFileError } from './bulk-source.ts'
import { readZip } from './zip.ts'

const TEXT = '<billStatus>A text that compresses, a text that compresses.</billStatus>'
const part = (name: string, rest: Partial<ZipPart> = {}): ZipPart => ({
  name,
  data: `${name} ${TEXT}`,
  ...rest,
})

async function readAll(bytes: Buffer): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const { name, read } of await readZip(fileOf(bytes))) texts[name] = String(await read())
  return texts
}

const PARTS = [
  part('a.xml'),
  part('b.xml', { isStored: true }),
  part('ç.xml'),
  { name: 'empty.xml', data: '' },
]
const TEXTS = Object.fromEntries(PARTS.map(({ name, data }) => [name, data]))

test.each([
  ['deflated and stored entries', makeZip(PARTS)],
  ['data descriptors', makeZip(PARTS.map((each) => ({ ...each, hasDescriptor: true })))],
  ['ZIP64 sizes', makeZip(PARTS.map((each) => ({ ...each, isZip64: true })))],
  ['a ZIP64 end', makeZip(PARTS, { isZip64: true })],
  ['a comment with the signature of an end', makeZip(PARTS, { comment: 'PK\u0005\u0006'.repeat(9) })],
])('reads %s', async (_, bytes) => {
  expect(await readAll(bytes)).toEqual(TEXTS)
})

test('reads an empty archive', async () => {
  expect(await readAll(makeZip([]))).toEqual({})
})

/** Offsets in a directory record. */
const [SIZE, CRC, METHOD, FLAGS, OFFSET] = [24, 16, 10, 8, 42]

test.each([
  ['a smaller size', [SIZE, 4, 20], 'inflated'],
  ['a larger size', [SIZE, 4, 2_000], 'size'],
  ['a size of gigabytes', [SIZE, 4, 3_000_000_000], 'too large'],
  ['a wrong checksum', [CRC, 4, 7], 'checksum'],
  ['an unknown method', [METHOD, 2, 12], 'method 12'],
  ['encryption', [FLAGS, 2, 1], 'encrypted'],
] as const)('refuses an entry with %s, and reads the others', async (_, lie, reason) => {
  const file = fileOf(makeZip([part('a.xml', { lies: [lie] }), part('b.xml')]))
  const [bad, good] = await readZip(file)
  await expect(bad?.read()).rejects.toThrow(reason)
  expect(String(await good?.read())).toBe(part('b.xml').data)
})

test('never returns wrong data after one byte was damaged', async () => {
  const bytes = makeZip(PARTS)
  const wrong: string[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
    const texts = await readAll(damaged).then(Object.values, (error: unknown) =>
      error instanceof UnreadableFileError ? [] : [String(error)],
    )
    wrong.push(...texts.filter((text) => !Object.values(TEXTS).includes(text)))
  }
  expect(wrong).toEqual([])
})

test('refuses an archive that is cut off, at any byte', async () => {
  const bytes = makeZip(PARTS)
  for (let length = 0; length < bytes.length; length += 1)
    await expect(readAll(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow('ZIP file')
})

test('refuses a file that is not an archive', async () => {
  await expect(readAll(Buffer.from('<html>403 Forbidden</html>'))).rejects.toThrow('ZIP file')
})

test('refuses entries that overlap', async () => {
  const twice = [part('a.xml'), part('a.xml', { lies: [[OFFSET, 4, 0]] })]
  await expect(readAll(makeZip(twice))).rejects.toThrow('overlap')
})

test('refuses an archive that claims more than any congress has', async () => {
  const bomb = Array.from({ length: 3 }, (_, i) => part(`${i}.xml`, { lies: [[SIZE, 4, 2_000_000_000]] }))
  await expect(readAll(makeZip(bomb))).rejects.toThrow('too much')
})
