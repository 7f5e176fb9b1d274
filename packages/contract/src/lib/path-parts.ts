export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** The URL fragment of a section of a text, such as `#t1/s101`; none for the whole text. */
export const sectionFragment = (section: string | undefined): string =>
  section === undefined ? '' : `#${encodeURI(section)}`
