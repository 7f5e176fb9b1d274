/** The order of code units: dates and numbers of equal length sort by it, and so do ties, the same way everywhere. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
