export interface SeatPosition {
  readonly x: number
  readonly y: number
}

export interface Hemicycle {
  readonly positions: readonly SeatPosition[]
  /** Half the distance between neighboring seats. */
  readonly seatRadius: number
}

/** Radius of the floor in front of the first row, relative to the outer radius. */
const FLOOR_RATIO = 0.36

/** Distributes seats over rows in proportion to their length. */
function seatsByRow(count: number, radii: readonly number[]): number[] {
  const length = radii.reduce((sum, radius) => sum + radius, 0)
  let assigned = 0
  let lengthSoFar = 0
  return radii.map((radius) => {
    lengthSoFar += radius
    const before = assigned
    assigned = Math.round((lengthSoFar / length) * count)
    return assigned - before
  })
}

/**
 * Lays out a chamber in semicircular rows, in a box 2 wide and 1 high. Ordered by angle from left to right, so that
 * neighbors in the list, such as members of one party, form wedges.
 */
export function hemicycle(count: number, rows: number): Hemicycle {
  const gap = (1 - FLOOR_RATIO) / rows
  const radii = Array.from({ length: rows }, (_, row) => FLOOR_RATIO + gap * (row + 0.5))
  const arcs = seatsByRow(count, radii).map((seats, row) => arcOf(seats, radii[row] ?? 1, gap))
  const sorted = arcs.flat().toSorted((a, b) => a.angle - b.angle || b.radius - a.radius)
  const closest = Math.min(
    gap,
    ...arcs.flatMap(([first, second]) => (first && second ? chord(first, second) : [])),
  )
  return {
    positions: sorted.map(({ angle, radius }) => ({
      x: 1 - radius * Math.cos(angle),
      y: 1 - radius * Math.sin(angle),
    })),
    seatRadius: closest / 2,
  }
}

interface Polar {
  readonly angle: number
  readonly radius: number
}

/** Seats of one row, with half a gap at either end. */
function arcOf(seats: number, radius: number, gap: number): Polar[] {
  const margin = Math.asin(gap / 2 / radius)
  return Array.from({ length: seats }, (_, seat) => {
    const share = seats === 1 ? 0.5 : seat / (seats - 1)
    return { angle: margin + (Math.PI - 2 * margin) * share, radius }
  })
}

const chord = (a: Polar, b: Polar): number => 2 * a.radius * Math.sin(Math.abs(b.angle - a.angle) / 2)

/** The number of rows for which neighboring seats are about as far apart as the rows. */
export function rowsFor(count: number): number {
  const areaPerSeat = (Math.PI * (1 - FLOOR_RATIO * FLOOR_RATIO)) / 2 / Math.max(1, count)
  return Math.max(1, Math.round((1 - FLOOR_RATIO) / Math.sqrt(areaPerSeat)))
}
