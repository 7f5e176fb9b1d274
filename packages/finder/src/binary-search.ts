/** The first number from 0 that is reached, if all after it are too; `size` if none is. */
export function firstReached(size: number, isReached: (at: number) => boolean): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
