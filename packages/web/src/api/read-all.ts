import { PAGE_MAX } from '@rostrum/contract/rules/limits'

interface Rows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Reads a list page by page, to its end or to a row that is enough. */
export async function readAll<Row>(
  readPage: (page: { readonly limit: number; readonly offset: number }) => Promise<Rows<Row>>,
  isEnough: (row: Row) => boolean = () => false,
): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const { rows, total } = await readPage({ limit: PAGE_MAX, offset: found.length })
    found.push(...rows)
    const last = rows.at(-1)
    if (last === undefined || isEnough(last) || found.length >= total) return found
  }
}
