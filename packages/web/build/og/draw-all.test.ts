import { BILL_TYPE_KEYS } from '@rostrum/contract/congress/bill-types'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { drawAll, drawIcons, type PreviewImage } from './draw-all.tsx'

const MAX_BYTES = 48 * 1024
const [WIDTH, HEIGHT, RGBA] = [1_200, 630, 4]

/** Long enough for a busy machine. */
const DRAWING_MS = 60_000

let images: readonly PreviewImage[] = []
beforeAll(() => {
  images = drawAll()
}, DRAWING_MS)

/** The data of a chunk by its name. */
function chunkOf(png: Buffer, wanted: string): Buffer {
  for (let at = 8; at < png.length;) {
    const size = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === wanted) return png.subarray(at + 8, at + 8 + size)
    at += size + 12
  }
  throw new Error(`the picture has no ${wanted}`)
}

test('draws each stage of each type, a member and the record', () => {
  const stages = typedKeys(STAGE_LABELS).flatMap((stage) => BILL_TYPE_KEYS.map((type) => `${stage}-${type}`))
  expect(images.map(({ name }) => name)).toEqual([...stages, 'member', 'record'])
})

test('each picture is a PNG of 1200 by 630 pixels and at most 48 KB', () => {
  for (const { name, png } of images) {
    expect(png.subarray(1, 4).toString('latin1'), name).toBe('PNG')
    const header = chunkOf(png, 'IHDR')
    expect([header.readUInt32BE(0), header.readUInt32BE(4)], name).toEqual([WIDTH, HEIGHT])
    expect(inflateSync(chunkOf(png, 'IDAT')).length, name).toBe((WIDTH * RGBA + 1) * HEIGHT)
    expect(png.length, name).toBeLessThanOrEqual(MAX_BYTES)
  }
})

test('no two pictures are equal, since each shows its stage and type', () => {
  expect(new Set(images.map(({ png }) => png.toString('base64'))).size).toBe(images.length)
})

test('draws the same bytes every time', () => {
  const again = drawAll()
  expect(images.filter(({ png }, i) => again[i]?.png.equals(png) !== true)).toEqual([])
})

test('draws each icon of the manifest in the size that it names', () => {
  const manifest: { icons: readonly { src: string; sizes: string }[] } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../public/site.webmanifest'), 'utf8'),
  )
  const drawn = drawIcons().map(({ name, png }) => {
    const header = chunkOf(png, 'IHDR')
    return { src: `/${name}.png`, sizes: `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}` }
  })
  const wanted = manifest.icons.filter(({ src }) => src.endsWith('.png'))
  expect(drawn).toMatchObject(
    [...wanted, { src: '/apple-touch-icon.png', sizes: '180x180' }].map(({ src, sizes }) => ({ src, sizes })),
  )
})
