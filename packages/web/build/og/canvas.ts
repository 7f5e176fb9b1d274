export type Point = readonly [x: number, y: number]
/** A closed line. A contour that turns the other way cuts a hole. */
export type Contour = readonly Point[]

/** The steps from the background to a full color, at the edge of a shape. */
export const LEVELS = 16

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Canvas extends Size {
  /** Per pixel the color times `LEVELS`, plus how much of the pixel it covers. */
  readonly pixels: Uint8Array
  /** Fills shapes. They should not overlap others of another color. */
  fill(color: number, contours: readonly Contour[]): void
}

/** Where a line crosses whole numbers, as fractions of its length. */
function addCuts(cuts: number[], from: number, to: number): void {
  const high = Math.max(from, to)
  for (let at = Math.floor(Math.min(from, to)) + 1; at < high; at++) cuts.push((at - from) / (to - from))
}

interface Box extends Size {
  readonly left: number
  readonly top: number
}

function boxOf(contours: readonly Contour[], { width, height }: Size): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const contour of contours)
    for (const [x, y] of contour) {
      left = Math.min(left, Math.floor(x))
      top = Math.min(top, Math.floor(y))
      right = Math.max(right, Math.ceil(x))
      bottom = Math.max(bottom, Math.ceil(y))
    }
  if (left < 0 || top < 0 || right > width || bottom > height)
    throw new Error('the shape does not fit on the canvas')
  return { left, top, width: right - left, height: bottom - top }
}

/**
 * Adds what a line contributes to the signed area of the pixels to its right: cut at each pixel's edges, a piece
 * covers a part of its own pixel and all of the next ones.
 */
function addLine(areas: Float32Array, box: Box, [x0, y0]: Point, [x1, y1]: Point): void {
  const cuts = [1]
  addCuts(cuts, x0, x1)
  addCuts(cuts, y0, y1)
  let from = 0
  for (const to of cuts.length === 1 ? cuts : cuts.toSorted((a, b) => a - b)) {
    const center = (from + to) / 2
    const x = x0 + (x1 - x0) * center - box.left
    const y = y0 + (y1 - y0) * center - box.top
    const height = (y1 - y0) * (to - from)
    from = to
    const column = Math.floor(x)
    const at = Math.floor(y) * (box.width + 2) + column
    areas[at] = (areas[at] ?? 0) + height * (1 - (x - column))
    areas[at + 1] = (areas[at + 1] ?? 0) + height * (x - column)
  }
}

/** Empty, or with what is already drawn on another canvas of this size. */
export function createCanvas({ width, height }: Size, drawn?: Canvas): Canvas {
  const pixels = drawn ? drawn.pixels.slice() : new Uint8Array(width * height)
  return {
    width,
    height,
    pixels,
    fill(color, contours) {
      const box = boxOf(contours, { width, height })
      const areas = new Float32Array((box.width + 2) * (box.height + 1))
      for (const contour of contours)
        for (const [i, point] of contour.entries()) addLine(areas, box, contour.at(i - 1) ?? point, point)
      for (let row = 0; row < box.height; row++) {
        let area = 0
        for (let column = 0; column < box.width; column++) {
          area += areas[row * (box.width + 2) + column] ?? 0
          const level = Math.round(Math.min(1, Math.abs(area)) * (LEVELS - 1))
          if (level > 0) pixels[(box.top + row) * width + box.left + column] = color * LEVELS + level
        }
      }
    },
  }
}
