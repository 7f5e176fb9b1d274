import type { TextVersion } from '@rostrum/contract/entities/bill'
import { textPageOf } from '../congress/text-source.ts'
import type { BillId } from '../record/bill.ts'
import { listStoredTexts, type StoredText } from '../store/record/stored-texts.ts'
import { type OpenedText, readIfIntact } from '../texts/stored-texts.ts'
import type { HeldContext } from './held-records.ts'
import { textVersions } from './text-versions.ts'

export interface HeldTexts {
  /** Newest first. */
  readonly versions: readonly TextVersion[]
  readonly stored: readonly StoredText[]
}

/** The versions that are listed, and those that are stored before Congress.gov lists them. */
export async function listHeldTexts(
  bill: BillId,
  listed: readonly TextVersion[],
  { store, textOrigin }: HeldContext,
): Promise<HeldTexts> {
  const stored = await listStoredTexts(store, bill)
  // oldest first, since printings of one day keep the order of the list
  return { versions: textVersions(listed.toReversed(), textOrigin, stored), stored }
}

/** Reads of a stored version; undefined if it has not been downloaded, or its file is damaged or being replaced. */
export async function readHeldText<T>(
  { formats, stored }: Pick<TextVersion, 'formats'> & Pick<HeldTexts, 'stored'>,
  read: (text: OpenedText) => Promise<T>,
  { store, log, textOrigin }: HeldContext,
): Promise<T | undefined> {
  const page = textPageOf(formats, textOrigin)
  const ref = stored.find(({ version }) => version === page?.version)
  return ref && (await readIfIntact(store, ref, read, log))
}
