import type { Key } from './item.ts'

export const MEETING_PREFIX = 'MEETING#'

/** By the name of the agenda. */
export const agendaKey = (name: string): Key => ({ pk: `${MEETING_PREFIX}${name}`, sk: 'AGENDA' })
