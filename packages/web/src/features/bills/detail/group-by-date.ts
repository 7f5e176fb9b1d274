interface Dated {
  readonly actionDate: string
}

/** Rows in the order they come, those of one day together. */
export function groupByDate<Row extends Dated>(rows: readonly Row[]): { date: string; rows: Row[] }[] {
  const days: { date: string; rows: Row[] }[] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last?.date === row.actionDate) last.rows.push(row)
    else days.push({ date: row.actionDate, rows: [row] })
  }
  return days
}
