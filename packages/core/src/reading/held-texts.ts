import type { TextVersion } from '@rostrum/contract/entities/bill'
import { textPageOf } from '../congress/text-source.ts'
import type { BillId } from '../record/bill.ts'
import { DamagedText, findStoredText, type OpenedText, openStoredText } from '../texts/stored-texts.ts'
import type { HeldContext } from './held-records.ts'

/** Reads of a stored version; undefined if it has not been downloaded, or its file is damaged or being replaced. */
export async function readHeldText<T>(
  { bill, formats }: Pick<TextVersion, 'formats'> & { readonly bill: BillId },
  read: (text: OpenedText) => Promise<T>,
  { store, log, textOrigin }: HeldContext,
): Promise<T | undefined> {
  const page = textPageOf(formats, textOrigin)
  const ref = page && (await findStoredText(store, { bill, version: page.version }))
  if (ref === undefined) return undefined
  try {
    return await read(await openStoredText(store, ref))
  } catch (error) {
    if (!(error instanceof DamagedText)) throw error
    log.error('text', { failed: 'damaged', reason: error.message })
    return undefined
  }
}
