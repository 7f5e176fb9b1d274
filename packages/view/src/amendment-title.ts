import type { Amendment } from '@rostrum/contract/entities/bill'

/** Returns the title, or for the many amendments without one their type and number. */
export const amendmentTitle = ({
  title,
  type,
  number,
}: Pick<Amendment, 'title' | 'type' | 'number'>): string =>
  title ?? `Amendment ${type.toUpperCase()} ${number}`
