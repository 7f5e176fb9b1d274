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

/** What lies off the line counts this much more than what lies further along it. */
const SIDEWAYS_PENALTY = 2

/** Where a key leads from one of many spots in a plane: the nearest that way, or either end; undefined when nowhere. */
export function spotAfter(key: string, spots: readonly Spot[], from: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return spots.length - 1
  const direction = DIRECTIONS[key]
  const here = spots[from]
  if (!direction || !here) return undefined
  const [x, y] = direction
  let best: { index: number; cost: number } | undefined
  for (const [index, spot] of spots.entries()) {
    const along = (spot.x - here.x) * x + (spot.y - here.y) * y
    const aside = Math.abs((spot.x - here.x) * y) + Math.abs((spot.y - here.y) * x)
    const cost = along + SIDEWAYS_PENALTY * aside
    if (along > 1e-9 && along >= aside && (!best || cost < best.cost)) best = { index, cost }
  }
  return best?.index
}
