import { SourceMap } from 'node:module'

/** The text of source maps, by the path of the map in its function's code. */
export type MapTexts = ReadonlyMap<string, string>

/** A place in a bundle, as V8 writes it: `file:///var/task/packages/functions/src/bills.mjs:12:345`. */
const PLACE = /[^\s()"\\]*?([\w.-]+\.mjs):(\d+):(\d+)/g
/** A line break in a stack trace that is a string in a line of JSON. */
const ESCAPED_FRAME = String.raw`\n    at `

/** Bundles are a few folders deep; sources are named from there. */
const fromRoot = (source: string): string => source.replace(/^(?:\.\.\/)+/, '')

/** Replaces each place in a bundle by the one in its source, and shows escaped stack traces as lines. */
export function createUnmapper(texts: MapTexts): (text: string) => string {
  const parsed = new Map<string, SourceMap | undefined>()
  const parse = (file: string): SourceMap | undefined => {
    const path = [...texts.keys()].find((name) => `/${name}`.endsWith(`/${file}.map`))
    return path === undefined ? undefined : new SourceMap(JSON.parse(texts.get(path) ?? ''))
  }
  const mapOf = (file: string): SourceMap | undefined => {
    if (!parsed.has(file)) parsed.set(file, parse(file))
    return parsed.get(file)
  }
  return (text) =>
    text
      .replaceAll(ESCAPED_FRAME, '\n    at ')
      .replaceAll(PLACE, (place, file: string, line: string, column: string) => {
        // maps count from zero
        const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
        if (found === undefined || !('originalSource' in found)) return place
        return `${fromRoot(found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
      })
}
