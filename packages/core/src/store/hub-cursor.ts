import * as z from 'zod/mini'
import { row } from './rows.ts'

/** Up to which cursor of the log of changes the hub of feeds was told. Two runs at once tell it twice, which is harmless. */
export const { find: findHubCursor, overwrite: putHubCursor } = row({
  pk: 'JOB#changes',
  sk: 'HUB',
  schema: z.object({ position: z.string() }),
})
