/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet would run text that starts like this as a formula (CSV injection). */
const FORMULA_PREFIX = /^[=+\-@\t\r\n＝＋－＠]/

/** Quotes a field as in RFC 4180 and escapes formulas. */
function csvField(text: string): string {
  const safe = FORMULA_PREFIX.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (texts: readonly string[]): string => `${texts.map(csvField).join(',')}\r\n`

/** The columns of a file: headings, and how to read each value from a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | undefined>>

export function csvFile<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const read = Object.values(columns)
  const lineOf = (row: Row): string => csvLine(read.map((cell) => String(cell(row) ?? '')))
  return BYTE_ORDER_MARK + csvLine(Object.keys(columns)) + rows.map(lineOf).join('')
}
