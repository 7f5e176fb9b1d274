/** Whether a value has more levels than that. Readers and writers walk down level by level, and a stack has an end. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1))
}
