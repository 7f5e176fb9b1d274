/** Where a title stands: "as passed House" of "Short Title(s) as Passed House"; empty if the source does not say. */
export const titlePlace = (type: string): string =>
  type
    .replace(/^.*?titles?(?:\(s\))?\s*/i, '')
    .replace(/^from .*\benr\b.*/i, 'as enrolled')
    .replace(/ for portions of (?:this|a) bill$/i, '')
    .replace(/^as ([A-Z])/, (_, first: string) => `as ${first.toLowerCase()}`)
