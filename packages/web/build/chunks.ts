import { join, relative, sep } from 'node:path'

interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

const ENTRY = 'src/app/main.tsx'
/** The sign-in screens, in one chunk: each is 1 KB, and readers often need the next. */
const ACCOUNT =
  /^src\/(pages\/(auth-screen|sign-in|login-callback|register|forgot-password|reset-password)\.|api\/public-auth)/
/** The rules of the forms of the sign-in screens. */
const RULES = /^src\/api\/form-rules\./
/** Parts of the sign-in screen that load after it, and need nothing of the other screens. */
const SIGN_IN = /^src\/features\/sign-in\/(other-ways|second-step)\./
/** Chunks of modules that only these screens load. */
const GROUPS: readonly (readonly [file: string, users: RegExp])[] = [
  ['account', ACCOUNT],
  ['votes', /^src\/pages\/(votes|vote|member-votes|meetings|meeting|record-meetings)\./],
  ['committees', /^src\/pages\/(committees|committee|member-committees)\./],
  [
    'sent-mail',
    /^src\/features\/(register\/verify-email|forgot-password\/reset-link-sent|profile\/change-form)\./,
  ],
  ['drawings', /^src\/features\/members\/(seats|states)\//],
  [
    'profile-parts',
    /^src\/features\/(profile\/|factors\/(?!qr-code)|sign-in\/(recovery-dialog|finish-oidc)\.|alerts\/first-follow-offer)/,
  ],
  ['profile', /^src\/(pages\/profile\.|features\/(profile\/|factors\/ways\.))/],
  ['ways-in', SIGN_IN],
  ['searches', /^src\/(pages\/alerts|features\/searches\/)/],
  ['status', /^src\/(pages\/status|features\/record-status\/)/],
]
const RECORD =
  /^src\/pages\/(members|member|member-votes|member-committees|bills|bill|bill-text|laws|amendment|votes|vote|meetings|meeting|record-meetings|committees|committee|tracking|my-congress)\./
/** What the command palette and the suggestions above a list share. */
const REFERENCES = /^src\/features\/references\/(go-dialog|reference-row)\./
/** The layout of all screens but the sign-in ones. */
const FRAME = /^src\/app\/layout\./

/** Assigns a module to a file by the screens and parts that load it. Null keeps it with its only user. */
function fileOf(users: readonly string[]): string | null {
  const has = (kind: RegExp): boolean => users.some((user) => kind.test(user))
  const group = GROUPS.find(([, screens]) => users.every((user) => screens.test(user)))
  if (group !== undefined) return group[0]
  if (users.length === 1) return has(FRAME) ? 'record' : null
  const isOnRecord = has(RECORD) || has(FRAME)
  if (has(ACCOUNT) || has(RULES)) return isOnRecord ? 'app' : 'forms'
  if (has(SIGN_IN)) return isOnRecord ? 'app' : 'ways-in'
  if (isOnRecord) return 'record'
  return users.every((user) => REFERENCES.test(user)) ? 'references' : 'panels'
}

/** A module with all that it imports statically. */
function closureOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, graph, found)
  return found
}

/** Assigns modules to a few files that load in parallel, since every file is a request. */
export function nameChunks(root: string): (id: string, graph: Graph) => string | null {
  const names = new Map<string, string | null>()
  const pathOf = (id: string): string => relative(root, id).split(sep).join('/')

  /** Everything that loads by itself: the entry, and what is imported dynamically. */
  function closures(graph: Graph): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>()
    const waiting = [join(root, ENTRY)]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      const modules = closureOf(id, graph)
      found.set(id, modules)
      for (const module of modules)
        waiting.push(...(graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []))
    }
    return found
  }

  function assign(graph: Graph): void {
    const [entry, ...rest] = [...closures(graph)]
    if (entry === undefined) throw new Error(`${ENTRY} is not in the build: has it moved?`)
    for (const id of entry[1]) names.set(id, 'app')
    const usersOf = new Map<string, string[]>()
    for (const [user, modules] of rest) {
      for (const id of modules) {
        if (!names.has(id)) usersOf.set(id, [...(usersOf.get(id) ?? []), pathOf(user)])
      }
    }
    for (const [id, users] of usersOf) names.set(id, fileOf(users))
  }

  return (id, graph) => {
    if (names.size === 0) assign(graph)
    return names.get(id) ?? null
  }
}
