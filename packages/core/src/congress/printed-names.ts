/** "[H.R. 12 Introduced in House (IH)]"; on laws "[H.R. 12]" */
const PRINTING = /\[([HS][A-Za-z.\s]{0,16}?)\s*(\d+)(?:\s([^\](]*)(?:\(([A-Za-z]+)\d*\))?[^\]]*)?\]/g
/** "[Congressional Bills 119th Congress]", "119th CONGRESS" */
const CONGRESS = /\b(\d+)(?:st|nd|rd|th|d) congress\b/gi
const HEAD_CHARACTERS = 20_000

interface PrintedNames {
  readonly printings: readonly {
    /** "hr12" */
    readonly bill: string
    /** "Introduced in House" */
    readonly stage: string
    /** "ih"; absent if it is named in another form */
    readonly version?: string
  }[]
  readonly congresses: readonly number[]
}

/** The bills, versions and congresses that a typeset page names at its beginning. */
export function printedNames(page: string): PrintedNames {
  const head = page.slice(0, HEAD_CHARACTERS)
  return {
    printings: [...head.matchAll(PRINTING)].map(([, type = '', number = '', stage = '', code]) => ({
      bill: type.toLowerCase().replaceAll(/[^a-z]/g, '') + number,
      stage: stage.trim(),
      ...(code !== undefined && { version: code.toLowerCase() }),
    })),
    congresses: [...head.matchAll(CONGRESS)].map(([, congress]) => Number(congress)),
  }
}
