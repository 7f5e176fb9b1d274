import type { StepState } from '@rostrum/view/stage-line.tsx'
import type { Contour, Point } from './canvas.ts'

const CIRCLE_POINTS = 48

export const rectangle = ([x, y]: Point, width: number, height: number): Contour => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

function circle([x, y]: Point, radius: number): Contour {
  return Array.from({ length: CIRCLE_POINTS }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / CIRCLE_POINTS
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

const hole = (contour: Contour): Contour => contour.toReversed()
const ring = (center: Point, radius: number, line: number): Contour[] => [
  circle(center, radius + line / 2),
  hole(circle(center, radius - line / 2)),
]

/** Shapes of a 24 by 24 grid, moved and scaled to a center. */
const placed = (points: readonly Point[], [x, y]: Point, scale: number): Contour =>
  points.map(([dx, dy]): Point => [x + (dx - 12) * scale, y + (dy - 12) * scale])

const CHECK: readonly Point[] = [
  [6.8, 13.1],
  [10.5, 16.8],
  [17.2, 9.4],
  [15.7, 8.1],
  [10.4, 14],
  [8.2, 11.7],
]
const DIAMOND: readonly Point[] = [
  [12, 0.75],
  [23.25, 12],
  [12, 23.25],
  [0.75, 12],
]
const CROSS: readonly Point[] = [
  [8, 9.5],
  [10.5, 12],
  [8, 14.5],
  [9.5, 16],
  [12, 13.5],
  [14.5, 16],
  [16, 14.5],
  [13.5, 12],
  [16, 9.5],
  [14.5, 8],
  [12, 10.5],
  [9.5, 8],
]

/** The mark of a step: the shapes of the stage line on the screens. */
export function stageMark(state: StepState, center: Point, scale: number): Contour[] {
  switch (state) {
    case 'done':
      return [circle(center, 10 * scale), placed(CHECK, center, scale)]
    case 'now':
      return [...ring(center, 9.25 * scale, 1.5 * scale), circle(center, 4.5 * scale)]
    case 'failed':
      return [placed(DIAMOND, center, scale), placed(CROSS, center, scale)]
    case 'ended':
      return [
        ...ring(center, 9.25 * scale, 1.5 * scale),
        rectangle([center[0] - 5 * scale, center[1] - 0.75 * scale], 10 * scale, 1.5 * scale),
      ]
    case 'ahead':
      return ring(center, 5.25 * scale, 1.5 * scale)
    case 'missed':
      return [circle(center, 2.5 * scale)]
  }
}

/** The logo: a speaker, and the three tiers of a rostrum, on a grid of 32. */
export const logo = ([x, y]: Point, scale: number): { speaker: Contour[]; tiers: Contour[] } => ({
  speaker: [circle([x + 16 * scale, y + 6.5 * scale], 4.5 * scale)],
  tiers: [10, 6, 2].map((left, i) =>
    rectangle([x + left * scale, y + (13.5 + 6 * i) * scale], (32 - 2 * left) * scale, 4 * scale),
  ),
})
