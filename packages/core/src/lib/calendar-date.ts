const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Accepts a month's name or its first three letters. */
export function calendarDate(year: string, month: string, day: string): string | undefined {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return number === 0 ? undefined : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}
