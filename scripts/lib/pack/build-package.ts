import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import * as z from 'zod/mini'

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  exports: z.object({ '.': z.string() }),
  dependencies: z.record(z.string(), z.string()),
})
type Manifest = z.infer<typeof Manifest>

interface PackageFolders {
  /** The package's folder in this repository. */
  readonly source: string
  /** The output folder of the standalone package. */
  readonly target: string
}

const OWN_SCOPE = '@rostrum/'
const isOwn = (name: string): boolean => name.startsWith(OWN_SCOPE)
const folderOf = (name: string): string => resolve('packages', name.slice(OWN_SCOPE.length))

interface PackageOptions {
  /** The publisher's scope, such as `@example`. */
  readonly scope: string | undefined
  /** The command's name, if the package is a command instead of a library. */
  readonly command?: string
}

async function writeCode(
  manifest: Manifest,
  { source, target }: PackageFolders,
  { isCommand }: { readonly isCommand: boolean },
): Promise<void> {
  await build({
    entryPoints: [join(source, manifest.exports['.'])],
    outfile: join(target, 'index.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    // readers have the types; the code is only downloaded
    minifyWhitespace: true,
    lineLimit: 120,
    platform: isCommand ? 'node' : 'neutral',
    external: Object.keys(manifest.dependencies).flatMap((name) => (isOwn(name) ? [] : [name, `${name}/*`])),
  })
}

const IMPORTED = /(?<=\b(?:from |import\())(['"])([^'"]+)\1/g

/** Indents with tabs instead of the compiler's four spaces, to save a twentieth of the packed file. */
const INDENT = /^(?: {4})+/gm

/** Makes a declaration file import the declarations next to it. */
export function withPackedImports(text: string, { file, types }: { file: string; types: string }): string {
  return text.replaceAll(IMPORTED, (quoted: string, quote: string, name: string) => {
    if (name.startsWith('.')) return quote + name.replace(/\.ts$/, '.js') + quote
    if (!isOwn(name)) return quoted
    const [, workspace = '', ...path] = name.split('/')
    const found = relative(dirname(file), join(types, workspace, 'src', `${path.join('/')}.js`))
    return quote + (found.startsWith('.') ? found : `./${found}`) + quote
  })
}

/** Adds to `found` the declarations in `types` that a file reaches, ready to be packed. */
async function findDeclarations(file: string, types: string, found: Map<string, string>): Promise<void> {
  if (found.has(file)) return
  const text = withPackedImports(await readFile(file, 'utf8'), { file, types })
  found.set(
    file,
    text.replaceAll(INDENT, (spaces) => '\t'.repeat(spaces.length / 4)),
  )
  for (const [, , name = ''] of text.matchAll(IMPORTED))
    if (name.startsWith('.'))
      await findDeclarations(resolve(dirname(file), name.replace(/\.js$/, '.d.ts')), types, found)
}

/** Writes the declarations of the package, and those that they use of the packages bundled into it. */
async function writeTypes(manifest: Manifest, { source, target }: PackageFolders): Promise<string> {
  // Inside the repository, because the compiler resolves installed types from there.
  const folder = await mkdtemp(resolve('node_modules', '.pack-'))
  const types = join(folder, 'types')
  const entry = join(source, manifest.exports['.'])
  const bundled = Object.keys(manifest.dependencies).filter(isOwn)
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: resolve('packages'),
    outDir: types,
    paths: Object.fromEntries(bundled.map((name) => [`${name}/*`, [join(folderOf(name), 'src/*.ts')]])),
  }
  const start = relative(resolve('packages'), entry).replace(/\.ts$/, '.d.ts')
  try {
    const config = { extends: resolve('tsconfig.json'), compilerOptions, include: [], files: [entry] }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    await promisify(execFile)(resolve('node_modules/.bin/tsc'), ['-p', folder])
    const found = new Map<string, string>()
    await findDeclarations(join(types, start), types, found)
    for (const [file, text] of found) {
      const packed = join(target, relative(folder, file))
      await mkdir(dirname(packed), { recursive: true })
      await writeFile(packed, text)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return `./types/${start}`
}

/** Writes a package as plain ESM with types; the repository's own packages are bundled into it. */
export async function buildPackage(
  folders: PackageFolders,
  { scope, command }: PackageOptions,
): Promise<void> {
  const { source, target } = folders
  const manifest = Manifest.parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')))
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await writeCode(manifest, folders, { isCommand: command !== undefined })
  const entry = './index.js'
  const use =
    command === undefined
      ? { exports: { '.': { types: await writeTypes(manifest, folders), default: entry } } }
      : { bin: { [command]: entry } }
  const { name, version, description, license, dependencies } = manifest
  const packed = {
    name: scope === undefined ? name : `${scope}/${name.slice(OWN_SCOPE.length)}`,
    version,
    // nobody owns the name on npm, so only a scoped package may be published
    ...(scope === undefined && { private: true }),
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19.0' },
    ...use,
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([each]) => !isOwn(each))),
  }
  await writeFile(join(target, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  await cp(join(source, 'README.md'), join(target, 'README.md'))
  await cp('LICENSE', join(target, 'LICENSE'))
}
