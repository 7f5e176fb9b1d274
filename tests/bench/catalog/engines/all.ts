import type { Engine } from './engine.ts'
import { finder } from './finder.ts'
import { miniSearch } from './minisearch.ts'
import { sqliteFts5 } from './sqlite.ts'

export const ENGINES: readonly Engine[] = [finder, miniSearch, sqliteFts5]
