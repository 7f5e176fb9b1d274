import { join } from 'node:path'

/** What the bundler knows of the modules that a module imports. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The entry, and the screens that a stranger sees first, whose files stay small: see first-screen-budget.mjs. */
const FIRST_SCREENS = [
  'app/main.tsx',
  'app/layout.tsx',
  'pages/auth-screen.tsx',
  'pages/sign-in.tsx',
  'pages/register.tsx',
  'pages/forgot-password.tsx',
  'pages/reset-password.tsx',
  'pages/health.tsx',
  'pages/status.tsx',
]

/** Names a chunk for modules of the screens of the record that no first screen needs: CloudFront charges for each file. */
export function nameRecordScreens(root: string): (id: string, graph: Graph) => string | null {
  let first: Set<string> | undefined
  function findFirst(graph: Graph): Set<string> {
    const found = new Set<string>()
    const add = (id: string): void => {
      if (found.has(id)) return
      found.add(id)
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported)
    }
    for (const screen of FIRST_SCREENS) {
      const id = join(root, 'src', screen)
      if (graph.getModuleInfo(id) === null)
        throw new Error(`${screen} is not in the build: has the screen moved?`)
      add(id)
    }
    return found
  }
  return (id, graph) => ((first ??= findFirst(graph)).has(id) ? null : 'screens')
}
