import type { DraftRun } from './text-builder.ts'

export interface CellSpan {
  /** The first column of the cell, from 0; 0 too if the file does not say. */
  readonly column: number
  /** Further columns and rows. */
  readonly columns: number
  readonly rows: number
}

/** Cells beyond this column span no further rows, to bound what a hostile table takes. */
const COLUMNS_MAX = 30

/** Collects the cells of a table; a spanned place gets an empty cell. */
export class DraftTable {
  readonly rows: DraftRun[][][] = []
  /** How many rows at the beginning are heads. */
  head = 0
  /** How many further rows the cells above span, by column. */
  readonly #spanned: number[] = []

  openRow(): void {
    this.rows.push([])
    this.#skipSpanned()
  }

  endHead(): void {
    this.head = this.rows.length
  }

  /** Opens a cell, after empty ones for the columns that the row leaves out. */
  openCell({ column }: CellSpan): void {
    const row = this.rows.at(-1)
    if (row === undefined) return
    while (row.length < column) row.push([])
    row.push([])
  }

  /** Adds empty cells for the columns that the cell spans, in its row and in the next ones. */
  closeCell({ columns, rows }: CellSpan): void {
    const row = this.rows.at(-1)
    if (row === undefined) return
    const first = row.length - 1
    for (let i = 0; i < columns; i += 1) row.push([])
    if (rows > 0) for (let i = first; i < Math.min(row.length, COLUMNS_MAX); i += 1) this.#spanned[i] = rows
    this.#skipSpanned()
  }

  /** A cell for words outside of all cells. */
  newCell(): DraftRun[] {
    const cell: DraftRun[] = []
    if (this.rows.length === 0) this.rows.push([])
    this.rows.at(-1)?.push(cell)
    return cell
  }

  #skipSpanned(): void {
    const row = this.rows.at(-1)
    if (row === undefined) return
    for (let left = this.#spanned[row.length] ?? 0; left > 0; left = this.#spanned[row.length] ?? 0) {
      this.#spanned[row.length] = left - 1
      row.push([])
    }
  }
}
