/** Compares with numbers by value. Its own module, because the first collator takes 13 ms of a cold start. */
export const compareNatural = new Intl.Collator('en', { numeric: true }).compare
