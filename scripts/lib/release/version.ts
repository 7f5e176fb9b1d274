import { Refusal } from '../refusal.mjs'

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

function partsOf(version: string): readonly number[] {
  const found = VERSION.exec(version)
  if (found === null) throw new Refusal(`${version} is no version, such as 1.4.0.`)
  return found.slice(1).map(Number)
}

/** A release may skip numbers but never go back. */
export function checkLater(version: string, current: string): void {
  const [next, now] = [partsOf(version), partsOf(current)]
  const differing = next.findIndex((part, i) => part !== now[i])
  if (differing < 0 || (next[differing] ?? 0) < (now[differing] ?? 0))
    throw new Refusal(`${version} is not later than ${current}.`)
}

const isOurs = (name: string): boolean => name === 'rostrum' || name.startsWith('@rostrum/')

/** Replaces the version in a manifest or the lockfile, only for this repository's packages. */
export function withVersion(json: string, { from, to }: { from: string; to: string }): string {
  const inHeads = json.replaceAll(
    /("name": "([^"]+)",\n\s*"version": )"([^"]+)"/g,
    (whole, start: string, name: string, version: string) =>
      isOurs(name) && version === from ? `${start}"${to}"` : whole,
  )
  return inHeads.replaceAll(/("@rostrum\/[\w-]+": )"([^"]+)"/g, (whole, start: string, version: string) =>
    version === from ? `${start}"${to}"` : whole,
  )
}
