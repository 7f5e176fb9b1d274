const KEY = /^( *(?:- )*)([A-Za-z_-]+):(?: |$)/

/** The paths of keys in block YAML, by indentation: "terms.party". */
export function yamlPaths(yaml: string): Set<string> {
  const paths = new Set<string>()
  const open: { indent: number; key: string }[] = []
  for (const line of yaml.split('\n')) {
    const [, { length: indent } = '', key] = KEY.exec(line) ?? []
    if (key === undefined) continue
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    open.push({ indent, key })
    paths.add(open.map((one) => one.key).join('.'))
  }
  return paths
}
