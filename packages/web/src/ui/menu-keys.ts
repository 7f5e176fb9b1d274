/** The index of the menu item that a key leads to: arrows go around, and a letter leads to the next item with that initial. */
export function menuItemAfter(key: string, labels: readonly string[], from: number): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined
  const order = labels.map((_, step) => (from + 1 + step) % count)
  return order.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase()))
}
