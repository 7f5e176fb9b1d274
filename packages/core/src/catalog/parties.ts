import type { PARTY_CHOICES } from '@rostrum/contract/parties'

export type PartyChoice = (typeof PARTY_CHOICES)[number]

/** The parties that a reader means by a choice: an Independent Democrat sits as an independent. */
export const PARTIES_BY_CHOICE: Readonly<Record<PartyChoice, readonly string[]>> = {
  Democratic: ['Democratic'],
  Republican: ['Republican'],
  Independent: ['Independent', 'Independent Democrat'],
}
