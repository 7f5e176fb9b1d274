import { rm, writeFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'

interface Bundle {
  readonly root: string
  /** The chunks of a build with splitting, by their paths below the root; all are in one folder. */
  readonly outputs: Metafile['outputs']
  readonly entry: string
}

/** A chunk whose exports have two names: the original one, and one that is unique among all chunks. */
interface Chunk {
  readonly path: string
  readonly exports: readonly { readonly own: string; readonly unique: string }[]
}

/** The chunks that the entry imports statically, transitively. */
function eagerChunksOf({ outputs, entry }: Bundle): Chunk[] {
  const found = new Set([entry])
  for (const path of found) {
    for (const { kind, path: imported } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && outputs[imported] !== undefined) found.add(imported)
  }
  found.delete(entry)
  let count = 0
  return [...found].map((path) => ({
    path,
    exports: (outputs[path]?.exports ?? []).map((own) => ({ own, unique: `$${(count += 1)}` })),
  }))
}

const LAZY_STAYS: Plugin = {
  name: 'lazy imports stay',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

const specifierOf = (path: string): string => JSON.stringify(`./${basename(path)}`)

/** The entry with its eager chunks in one file, whose exports lazy chunks import. */
async function joined(bundle: Bundle, chunks: readonly Chunk[]) {
  const file = resolve(bundle.root, bundle.entry)
  const lines = chunks.map(({ path, exports }) => {
    const names = exports.map(({ own, unique }) => `${own} as ${unique}`).join(', ')
    return `export { ${names} } from ${specifierOf(path)}`
  })
  const { outputFiles } = await build({
    stdin: {
      contents: [`export * from ${specifierOf(file)}`, ...lines].join('\n'),
      resolveDir: dirname(file),
      sourcefile: 'joined.mjs',
    },
    outfile: file,
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    sourcemap: true,
    plugins: [LAZY_STAYS],
    logLevel: 'warning',
  })
  return outputFiles
}

/**
 * Joins a function's eager chunks into one file, because each file takes half a millisecond to load and esbuild splits
 * shared code into dozens. Lazy chunks import the joined code under its original names.
 */
export async function joinEagerChunks(bundle: Bundle): Promise<void> {
  const { root, entry } = bundle
  const chunks = eagerChunksOf(bundle)
  for (const { path, contents } of await joined(bundle, chunks)) await writeFile(path, contents)
  for (const { path, exports } of chunks) {
    const names = exports.map(({ own, unique }) => `${unique} as ${own}`).join(', ')
    await writeFile(resolve(root, path), `export { ${names} } from ${specifierOf(entry)}\n`)
    await rm(resolve(root, `${path}.map`), { force: true })
  }
}
