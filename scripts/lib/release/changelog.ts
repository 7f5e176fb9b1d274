import { Refusal } from '../refusal.mjs'

const UNRELEASED = '## Unreleased'
const isHeading = (line: string): boolean => line.startsWith('## ')

/** The lines below a heading, up to the next heading, trimmed. */
function sectionBelow(changelog: string, isWanted: (heading: string) => boolean): string | undefined {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => isHeading(line) && isWanted(line))
  if (start < 0) return undefined
  const length = lines.slice(start + 1).findIndex(isHeading)
  return lines
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .join('\n')
    .trim()
}

/** The changelog's section about a version. */
export function releaseNotes(changelog: string, version: string): string {
  const notes = sectionBelow(changelog, (heading) => heading.split(' ')[1] === version)
  if (notes === undefined) throw new Refusal(`CHANGELOG.md has no section for ${version}.`)
  return notes
}

/** Renames the "Unreleased" section to a version, and starts a new one. */
export function closeSection(changelog: string, version: string, date: string): string {
  const notes = sectionBelow(changelog, (heading) => heading === UNRELEASED)
  if (notes === undefined || notes === '')
    throw new Refusal('CHANGELOG.md says nothing under "Unreleased": write what is new for whom.')
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} (${date})`)
}
