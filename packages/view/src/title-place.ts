/** The version in a type of title: "as passed House" in "Short Title(s) as Passed House"; empty if there is none. */
export const titlePlace = (type: string): string =>
  type
    .replace(/^.*?titles?(?:\(s\))?\s*/i, '')
    .replace(/^from .*\benr\b.*/i, 'as enrolled')
    .replace(/ for portions of (?:this|a) bill$/i, '')
    .replace(/^as ([A-Z])/, (_, first: string) => `as ${first.toLowerCase()}`)
