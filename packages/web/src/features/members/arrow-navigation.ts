interface Spot {
  readonly x: number
  readonly y: number
}

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Weight of sideways distance relative to distance in the arrow's direction. */
const SIDEWAYS_PENALTY = 2

/** Returns the index of the nearest spot in an arrow key's direction; Home and End lead to the first and last. */
export function spotAfter(key: string, spots: readonly Spot[], from: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return spots.length - 1
  const direction = DIRECTIONS[key]
  const start = spots[from]
  if (!direction || !start) return undefined
  const [x, y] = direction
  let nearest: { index: number; cost: number } | undefined
  for (const [index, spot] of spots.entries()) {
    const along = (spot.x - start.x) * x + (spot.y - start.y) * y
    const sideways = Math.abs((spot.x - start.x) * y) + Math.abs((spot.y - start.y) * x)
    const cost = along + SIDEWAYS_PENALTY * sideways
    if (along > 1e-9 && along >= sideways && (!nearest || cost < nearest.cost)) nearest = { index, cost }
  }
  return nearest?.index
}
