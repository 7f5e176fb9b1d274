const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "05" for "May", from a name or its first three letters. */
export function monthNumber(name: string): string | undefined {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  return index === -1 ? undefined : String(index + 1).padStart(2, '0')
}
