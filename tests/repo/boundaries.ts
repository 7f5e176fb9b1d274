export interface Boundary {
  readonly within: string
  /** Allowed imports besides the folder itself and Node's modules. */
  readonly allowedImports: readonly string[]
  /** Whether permission to import the folder above does not cover this one. */
  readonly isNamed?: boolean
}

export interface SourceFile {
  readonly file: string
  readonly imports: readonly string[]
}

const isBelow = (target: string, allowed: string): boolean =>
  allowed.endsWith('/') ? target.startsWith(allowed) : target === allowed || target.startsWith(`${allowed}/`)

function isAllowed(
  target: string,
  { within, allowedImports }: Boundary,
  boundaries: readonly Boundary[],
): boolean {
  const home = boundaryOf(target, boundaries)
  const covers = (allowed: string): boolean => home?.isNamed !== true || isBelow(allowed, home.within)
  const allowedHere = [within, ...allowedImports].filter(covers)
  return target.startsWith('node:') || allowedHere.some((allowed) => isBelow(target, allowed))
}

/** The first boundary that contains a file applies to it. */
const boundaryOf = (file: string, boundaries: readonly Boundary[]): Boundary | undefined =>
  boundaries.find(({ within }) => file.startsWith(within))

/** Lists imports that a boundary forbids, empty boundaries, and allowed imports that nothing uses. */
export function boundaryFaults(boundaries: readonly Boundary[], files: readonly SourceFile[]): string[] {
  return boundaries.flatMap((boundary) => {
    const { within, allowedImports } = boundary
    const inside = files.filter(({ file }) => boundaryOf(file, boundaries) === boundary)
    if (inside.length === 0) return [`no file stands within ${within}`]
    const imported = inside.flatMap(({ imports }) => imports)
    const crossings = inside.flatMap(({ file, imports }) =>
      imports
        .filter((target) => !isAllowed(target, boundary, boundaries))
        .map((target) => `${file} imports ${target}`),
    )
    const unused = allowedImports
      .filter((allowed) => !imported.some((target) => isBelow(target, allowed)))
      .map((allowed) => `nothing within ${within} imports ${allowed}`)
    return [...crossings, ...unused]
  })
}

/** Lists files of packages that no boundary covers. */
export const uncovered = (boundaries: readonly Boundary[], files: readonly SourceFile[]): string[] =>
  files
    .map(({ file }) => file)
    .filter((file) => file.startsWith('packages/') && boundaryOf(file, boundaries) === undefined)

/** Lists imports from a higher layer, and layers without files. Layers are ordered from low to high. */
export function layerFaults(
  { root, layers }: { root: string; layers: readonly string[] },
  files: readonly SourceFile[],
): string[] {
  const layerOf = (file: string) => layers.findIndex((layer) => file.startsWith(`${root}${layer}/`))
  const empty = layers
    .filter((layer) => !files.some(({ file }) => file.startsWith(`${root}${layer}/`)))
    .map((layer) => `no file stands within ${root}${layer}/`)
  const upwardImports = files.flatMap(({ file, imports }) =>
    imports
      .filter((target) => layerOf(file) >= 0 && layerOf(target) > layerOf(file))
      .map((target) => `${file} imports ${target}`),
  )
  return [...empty, ...upwardImports]
}

/** Lists folders below a root that import each other in a cycle. Files at the root count as a folder. */
export function foldersInCycles(root: string, files: readonly SourceFile[]): string[] {
  const folderOf = (file: string): string => /^([^/]+)\//.exec(file.slice(root.length))?.[1] ?? '.'
  const imported = new Map<string, Set<string>>()
  for (const { file, imports } of files.filter((each) => each.file.startsWith(root))) {
    const folder = folderOf(file)
    const targets = imports.filter((target) => target.startsWith(root)).map(folderOf)
    const others = targets.filter((target) => target !== folder)
    imported.set(folder, new Set([...(imported.get(folder) ?? []), ...others]))
  }
  for (;;) {
    const free = [...imported].find(([, targets]) => ![...targets].some((target) => imported.has(target)))
    if (free === undefined) return [...imported.keys()].toSorted()
    imported.delete(free[0])
  }
}
