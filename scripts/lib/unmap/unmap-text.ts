import { SourceMap } from 'node:module'

/** Source maps, by path in their function's code. */
export type MapTexts = ReadonlyMap<string, string>

/** A location in a bundle, as V8 writes it: `file:///var/task/packages/functions/src/bills.mjs:12:345`. */
const PLACE = /[^\s()"\\]*?([\w.-]+\.mjs):(\d+):(\d+)/g
/** A line break in a stack trace within a JSON string. */
const ESCAPED_FRAME = String.raw`\n    at `

/** Strips the leading `../`, so that sources are named from the root. */
const fromRoot = (source: string): string => source.replace(/^(?:\.\.\/)+/, '')

/** Replaces locations in bundles by those in their sources, and splits escaped stack traces into lines. */
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
