const MIN_INTERVAL_MS = 5 * 60_000

interface VersionCheckDeps {
  readonly isOutdated: () => Promise<boolean>
  readonly onOutdated: () => void
  readonly now: () => number
}

/** Checks for a newer version of the site at most every five minutes, until it has found one. */
export function createVersionCheck({ isOutdated, onOutdated, now }: VersionCheckDeps): () => Promise<void> {
  let nextCheckAt = 0
  return async () => {
    if (now() < nextCheckAt) return
    nextCheckAt = now() + MIN_INTERVAL_MS
    if (!(await isOutdated())) return
    nextCheckAt = Infinity
    onOutdated()
  }
}
