import { crc32, inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ZipWriter } from './zip.ts'

const FILES = [
  { name: 'a.xml', text: '<bill>A text that compresses, a text that compresses.</bill>' },
  { name: 'ç.xml', text: '<bill>Ñ</bill>' },
  { name: 'empty.xml', text: '' },
]

function archiveOf(files: typeof FILES): Buffer {
  const zip = new ZipWriter()
  for (const { name, text } of files) zip.add(name, text)
  return zip.end()
}

/** Reads an archive from its end, by the offsets of the format. */
function readArchive(bytes: Buffer): { name: string; text: string; crc: number }[] {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06_05_4b_50)
  const files = []
  let at = bytes.readUInt32LE(end + 16)
  expect(at + bytes.readUInt32LE(end + 12)).toBe(end)
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    const [nameBytes, local] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const data = local + 30 + bytes.readUInt16LE(local + 26)
    const packed = bytes.subarray(data, data + bytes.readUInt32LE(at + 20))
    // Both headers state the same time, checksum, sizes and length of the name.
    expect(bytes.subarray(local + 4, local + 28)).toEqual(bytes.subarray(at + 6, at + 30))
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes)
    expect(bytes.toString('utf8', local + 30, data)).toBe(name)
    files.push({ name, text: String(inflateRawSync(packed)), crc: bytes.readUInt32LE(at + 16) })
    at += 46 + nameBytes
  }
  return files
}

it('writes archives that read back as the same files in the same order', () => {
  const files = readArchive(archiveOf(FILES))
  expect(files).toEqual(FILES.map(({ name, text }) => ({ name, text, crc: crc32(text) })))
})

it('writes the same bytes for the same files', () => {
  expect(archiveOf(FILES)).toEqual(archiveOf(FILES))
})

it('writes an empty archive', () => {
  expect(readArchive(archiveOf([]))).toEqual([])
})
