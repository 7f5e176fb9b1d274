/** A query in CloudFront's format: names and values stay encoded, and repeated names have all their values. */
export function queryOf(raw: string): object {
  const query = new Map<string, { value: string; multiValue?: { value: string }[] }>()
  for (const part of raw.split('&')) {
    const [name = '', value = ''] = part.split('=')
    const before = query.get(name)
    const values = [...(before?.multiValue ?? (before === undefined ? [] : [before])), { value }]
    query.set(name, values.length === 1 ? { value } : { value, multiValue: values })
  }
  return Object.fromEntries(query)
}
