type Parameters = Readonly<Record<string, string | number | boolean>>

/** Matches only origin, path and query: no credentials, no fragment. */
const URL_PATTERN = /^(https?:\/\/[a-z0-9.:-]+)((?:\/[A-Za-z0-9-]+)+)\/?(\?[^#]*)?$/i
/** Callers may not set these: the key is sent in a header, and the format is always JSON. */
const RESERVED_PARAMETER = /^(?:x?apikey|format)$/
const normalizedName = (parameter: string): string => parameter.toLowerCase().replaceAll(/[^a-z]/g, '')

/** An SSRF guard. Compares the raw string before anything is decoded, so that no alternate spelling gets through. */
export function parseProviderUrl(
  url: string,
  parameters: Parameters,
  baseUrl: string,
): { readonly path: string; readonly query: Readonly<Record<string, string>> } | undefined {
  const [, origin = '', path = '', search = ''] = URL_PATTERN.exec(url) ?? []
  const base = new URL(baseUrl)
  const prefix = `${base.pathname.replace(/\/+$/, '')}/`
  if (origin.toLowerCase() !== base.origin || !path.startsWith(prefix)) return undefined
  const parameterEntries = [...new URLSearchParams(search), ...Object.entries(parameters)]
  const allowed = parameterEntries.filter(([name]) => !RESERVED_PARAMETER.test(normalizedName(name)))
  return {
    path: path.slice(prefix.length - 1),
    query: Object.fromEntries(allowed.map(([name, value]) => [name, String(value)])),
  }
}
