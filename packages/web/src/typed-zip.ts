import { useEffect, useState } from 'react'

let handedOver = ''

/** Hands a ZIP code that was typed elsewhere to the next district finder, in memory only. */
export function handOverZip(zip: string): void {
  handedOver = zip
}

/** The text of the district finder's field, initially a ZIP code passed from another screen. */
export function useTypedZip() {
  useEffect(() => handOverZip(''), [])
  return useState(() => handedOver)
}
