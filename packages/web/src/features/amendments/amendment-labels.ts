import type { Amendment } from '@rostrum/contract/entities/bill'

/** Few amendments have a title; the others go by their type and number. */
export const amendmentTitle = ({
  title,
  type,
  number,
}: Pick<Amendment, 'title' | 'type' | 'number'>): string =>
  title ?? `Amendment ${type.toUpperCase()} ${number}`

export const NO_DESCRIPTION = 'No description is available for this amendment.'
