/** "2,310". Without `Intl`, whose first use loads a locale for 20 ms. */
export const formatNumber = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** "members, bills, and laws", without `Intl`. */
export const formatList = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`
