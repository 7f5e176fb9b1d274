import { inflateSync } from 'node:zlib'
import type { Contour, Point } from './canvas.ts'

/** Reads the outlines of a TrueType font in a WOFF file: what text in a picture needs, and no more. */
export interface Font {
  widthOf(text: string, size: number): number
  /** The outlines of a line of text whose baseline starts at this point. */
  outlinesOf(text: string, size: number, start: Point): Contour[]
}

const HEADER_BYTES = 44
const ENTRY_BYTES = 20

function readTables(woff: Buffer): (name: string) => Buffer {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const at = HEADER_BYTES + ENTRY_BYTES * index
    const [start, stored, size] = [4, 8, 12].map((offset) => woff.readUInt32BE(at + offset)) as Triple
    const bytes = woff.subarray(start, start + stored)
    tables.set(woff.toString('latin1', at, at + 4), stored < size ? inflateSync(bytes) : bytes)
  }
  return (name) => {
    const table = tables.get(name)
    if (table === undefined) throw new Error(`the font has no table ${name}`)
    return table
  }
}
type Triple = [number, number, number]

/** Finds the glyph of a character in the Unicode subtable of format 4. */
function readCharacterMap(cmap: Buffer): (code: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i))
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('the font has no character map of format 4')
  const double = cmap.readUInt16BE(start + 6)
  const ends = start + 14
  return (code) => {
    let at = ends
    while (cmap.readUInt16BE(at) < code) at += 2
    const first = cmap.readUInt16BE(at + double + 2)
    const delta = cmap.readUInt16BE(at + 2 * double + 2)
    const rangeAt = at + 3 * double + 2
    const range = cmap.readUInt16BE(rangeAt)
    if (code < first) return 0
    if (range === 0) return (code + delta) & 0xffff
    const glyph = cmap.readUInt16BE(rangeAt + range + 2 * (code - first))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}

interface CurvePoint {
  readonly x: number
  readonly y: number
  readonly isOn: boolean
}

const [ON_CURVE, SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y] = [1, 2, 4, 8, 16, 32]

/** The contours of a glyph that is no composition of others. */
function readSimpleGlyph(glyph: Buffer, contours: number): CurvePoint[][] {
  const ends = Array.from({ length: contours }, (_, i) => glyph.readUInt16BE(10 + 2 * i))
  const count = (ends.at(-1) ?? -1) + 1
  let at = 10 + 2 * contours
  at += 2 + glyph.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++)
    const times = flag & REPEAT ? glyph.readUInt8(at++) + 1 : 1
    for (let i = 0; i < times; i++) flags.push(flag)
  }
  const readAxis = (short: number, same: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++)
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = readAxis(SHORT_X, SAME_X)
  const ys = readAxis(SHORT_Y, SAME_Y)
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, isOn: (flag & ON_CURVE) !== 0 }))
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1))
}

const [WORDS, OFFSETS, SCALES, MORE] = [1, 2, 0x08 | 0x40 | 0x80, 32]

/** A composite glyph: "i" of a stem and a dot, each at its offset. */
function readComposite(glyph: Buffer, read: (index: number) => CurvePoint[][]): CurvePoint[][] {
  const contours: CurvePoint[][] = []
  for (let at = 10, flags = MORE; flags & MORE;) {
    flags = glyph.readUInt16BE(at)
    if (!(flags & OFFSETS) || flags & SCALES) throw new Error('the font composes a glyph in an unknown way')
    const [dx, dy] =
      flags & WORDS
        ? [glyph.readInt16BE(at + 4), glyph.readInt16BE(at + 6)]
        : [glyph.readInt8(at + 4), glyph.readInt8(at + 5)]
    const part = read(glyph.readUInt16BE(at + 2))
    contours.push(...part.map((points) => points.map(({ x, y, isOn }) => ({ x: x + dx, y: y + dy, isOn }))))
    at += flags & WORDS ? 8 : 6
  }
  return contours
}

const STEPS_OF_CURVE = 6
const middle = (a: CurvePoint, b: CurvePoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true })

/** Replaces each quadratic curve with short lines. Between two control points lies one on the curve. */
function flatten(points: readonly CurvePoint[]): Contour {
  const full = points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length] ?? point
    return point.isOn || next.isOn ? [point] : [point, middle(point, next)]
  })
  const first = full.findIndex(({ isOn }) => isOn)
  const ring = [...full.slice(first), ...full.slice(0, first)]
  return ring.flatMap((point, i): Point[] => {
    if (point.isOn) return [[point.x, point.y]]
    const from = ring[i - 1] ?? point
    const to = ring[(i + 1) % ring.length] ?? point
    return Array.from({ length: STEPS_OF_CURVE - 1 }, (_, step) => {
      const t = (step + 1) / STEPS_OF_CURVE
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
      return [a * from.x + b * point.x + c * to.x, a * from.y + b * point.y + c * to.y]
    })
  })
}

export function openFont(woff: Buffer): Font {
  const table = readTables(woff)
  const [head, glyf, loca, hmtx] = ['head', 'glyf', 'loca', 'hmtx'].map(table) as Four
  const [unitsPerEm, isLong] = [head.readUInt16BE(18), head.readInt16BE(50) === 1]
  const metrics = table('hhea').readUInt16BE(34)
  const glyphOf = readCharacterMap(table('cmap'))
  const glyphsOf = (text: string) => Array.from(text, (letter) => glyphOf(letter.codePointAt(0) ?? 0))
  const offsetOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph)
  const advanceOf = (glyph: number) => hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1))
  function curvesOf(index: number): CurvePoint[][] {
    const glyph = glyf.subarray(offsetOf(index), offsetOf(index + 1))
    if (glyph.length === 0) return []
    const contours = glyph.readInt16BE(0)
    return contours < 0 ? readComposite(glyph, curvesOf) : readSimpleGlyph(glyph, contours)
  }
  // flattened once; all pictures use the same letters
  const flattened = new Map<number, Contour[]>()
  function contoursOf(index: number): Contour[] {
    const contours = flattened.get(index) ?? curvesOf(index).map(flatten)
    flattened.set(index, contours)
    return contours
  }
  return {
    widthOf: (text, size) =>
      (glyphsOf(text).reduce((sum, glyph) => sum + advanceOf(glyph), 0) * size) / unitsPerEm,
    outlinesOf(text, size, [left, baseline]) {
      const scale = size / unitsPerEm
      let pen = 0
      return glyphsOf(text).flatMap((glyph) => {
        const start = pen
        pen += advanceOf(glyph)
        return contoursOf(glyph).map((points) =>
          points.map(([x, y]): Point => [left + (start + x) * scale, baseline - y * scale]),
        )
      })
    },
  }
}
type Four = [Buffer, Buffer, Buffer, Buffer]
