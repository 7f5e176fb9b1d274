import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const INTERNET = new URL('internet.mjs', import.meta.url).href
const COPIED_PATHS = [
  'packages',
  'scripts',
  'stacks',
  'package.json',
  'package-lock.json',
  'sst.config.ts',
  'tsconfig.json',
]
/** The outputs of a deployment's build. */
const BUILDS = ['packages/web/dist', 'packages/functions/dist']
/** A developer's own settings, builds and state, which are not copied. */
const EXCLUDED = /^(?:node_modules|dist|\.sst|\.rostrum|\.env.*)$/

export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A copy of the repository with its own home directory, in which the real operator commands run. */
export interface Workspace {
  readonly folder: string
  run(command: readonly string[], environment?: Readonly<Record<string, string>>): Promise<CommandResult>
  /** Hosts outside this machine that a process tried to reach. */
  escapes(): string[]
  remove(): void
}

/** Links the installed packages, and the copy's own packages to each other. */
function linkPackages(folder: string): void {
  const installed = join(REPOSITORY, 'node_modules')
  mkdirSync(join(folder, 'node_modules', '@rostrum'), { recursive: true })
  for (const name of readdirSync(installed).filter((entry) => entry !== '@rostrum'))
    symlinkSync(join(installed, name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(folder, 'packages'))) {
    const own = join(folder, 'packages', name)
    symlinkSync(own, join(folder, 'node_modules', '@rostrum', name))
    const modules = join(REPOSITORY, 'packages', name, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, join(own, 'node_modules'))
  }
}

function copyRepository(folder: string): void {
  for (const name of COPIED_PATHS) {
    cpSync(join(REPOSITORY, name), join(folder, name), {
      recursive: true,
      filter: (file) => !EXCLUDED.test(basename(file)),
    })
  }
  linkPackages(folder)
}

/** Copies a deployment's build outputs, to reuse them with the same sources. */
function copyBuilds(from: string, folder: string): void {
  for (const name of BUILDS) cpSync(join(from, name), join(folder, name), { recursive: true })
}

export interface Services {
  readonly awsUrl: string
  /** Receives requests to the site and to the data provider. */
  readonly internetUrl: string
}

/** Returns an environment without the developer's own variables, except a PATH to Node. */
function environmentOf(folder: string, { awsUrl, internetUrl }: Services): NodeJS.ProcessEnv {
  const home = join(folder, 'home')
  mkdirSync(home)
  mkdirSync(join(folder, 'tmp'))
  return {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    TMPDIR: join(folder, 'tmp'),
    AWS_ENDPOINT_URL: awsUrl,
    AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'example',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    NODE_OPTIONS: `--import ${INTERNET}`,
    TEST_INTERNET_URL: internetUrl,
    TEST_ESCAPES_FILE: join(folder, 'escapes'),
    npm_config_update_notifier: 'false',
    npm_config_offline: 'true',
    NO_COLOR: '1',
    CI: 'true',
  }
}

interface WorkspaceOptions extends Services {
  /** A folder from which a stage was deployed. Without it, the first deployment builds everything. */
  readonly builtFolder: string | undefined
}

export function createWorkspace({ builtFolder, ...services }: WorkspaceOptions): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-deployment-'))
  copyRepository(folder)
  if (builtFolder !== undefined) copyBuilds(builtFolder, folder)
  const base = environmentOf(folder, services)
  return {
    folder,
    async run([program = '', ...args], environment = {}) {
      const child = spawn(program, args, {
        cwd: folder,
        env: { ...base, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let [stdout, stderr] = ['', '']
      child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once('error', reject)
        child.once('close', resolve)
      })
      return { code, stdout, stderr }
    },
    escapes: () =>
      existsSync(join(folder, 'escapes'))
        ? readFileSync(join(folder, 'escapes'), 'utf8').split('\n').filter(Boolean)
        : [],
    remove: () => rmSync(folder, { recursive: true }),
  }
}
