/** Approximate positions of states and territories; two dots mark an empty tile. */
const TILE_GRID = `
AK .. .. .. .. .. .. .. .. .. ME
.. .. .. .. .. .. .. .. .. VT NH
WA ID MT ND MN IL WI MI NY RI MA
OR NV WY SD IA IN OH PA NJ CT ..
CA UT CO NE MO KY WV VA MD DE ..
.. AZ NM KS AR TN NC SC DC .. ..
.. .. .. OK LA MS AL GA .. .. ..
HI .. .. TX .. .. .. .. FL PR VI
GU MP AS .. .. .. .. .. .. .. ..`

export interface Tile {
  readonly code: string
  readonly x: number
  readonly y: number
}

export const TILES: readonly Tile[] = TILE_GRID.trim()
  .split('\n')
  .flatMap((row, y) => row.split(' ').map((code, x) => ({ code, x, y })))
  .filter(({ code }) => code !== '..')

export const TILE_COLUMNS = 11
export const TILE_ROWS = 9
