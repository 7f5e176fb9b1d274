import { toDirectOrder } from './member-name.ts'

/** Matches Congress.gov's names in lists: "Rep. Smith, Jason T., Jr. [R-MO-8]". */
const TITLE = /^(?:(?:Rep|Sen|Del|Commish)\.|Resident Commissioner) /
const BRACKETS = /\s*\[[^\]]*\]$/

/** Converts a listed name to "Rep. Jason T. Smith, Jr."; a name in direct order only loses its brackets. */
export function spokenName(fullName: string): string {
  const name = fullName.replace(BRACKETS, '')
  const [title = ''] = TITLE.exec(name) ?? []
  return title.replace('Commish.', 'Resident Commissioner') + toDirectOrder(name.slice(title.length))
}
