/** Compares by code units, which is locale-independent and right for ISO dates and zero-padded numbers. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
