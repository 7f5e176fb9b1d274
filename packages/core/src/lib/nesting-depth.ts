/** Whether a value is nested deeper than `levels`; recursive code would overflow the stack on hostile input. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1))
}
