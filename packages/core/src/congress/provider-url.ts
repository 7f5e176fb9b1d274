/** An address of the provider's, as the transport takes it. */
export interface ProviderAddress {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

type Parameters = Readonly<Record<string, string | number | boolean>>

/** Origin, path and query of an address that holds nothing else: no name or password, no fragment. */
const URL_PATTERN = /^(https?:\/\/[a-z0-9.:-]+)((?:\/[A-Za-z0-9-]+)+)\/?(\?[^#]*)?$/i
/** The key goes in a header, and every answer is asked for in JSON: neither is the caller's to say. */
const RESERVED_PARAMETER = /^(?:x?apikey|format)$/
const normalizedName = (parameter: string): string => parameter.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * What an address asks of the provider; undefined when it is not plainly one below the provider's own. It is compared
 * as it is written, before anything is decoded or resolved, so that no other spelling of a host or a path passes.
 */
export function parseProviderUrl(
  url: string,
  parameters: Parameters,
  baseUrl: string,
): ProviderAddress | undefined {
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
