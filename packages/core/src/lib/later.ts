/** An instant some milliseconds later, or earlier if negative, in the ISO form that rows store. */
export const later = (instant: Date | string, milliseconds: number): string =>
  new Date(new Date(instant).getTime() + milliseconds).toISOString()
