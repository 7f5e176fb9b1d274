import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { App } from 'sst/constructs'
import { setProject } from 'sst/project.js'
import { addStacks } from '../all.ts'
import { REGION, deploymentStageOf } from '../stage.ts'
import { collectFindings, type NagFinding } from './findings.ts'
import { readExports, readTemplate, type Resource } from './resources.ts'

const ACCOUNT = '123456789012'
const NAME = 'rostrum'

/** The synthesized templates of a stage. */
export interface SynthesizedApp {
  /** By stack name, without the stage's. */
  readonly stacks: ReadonlyMap<string, readonly Resource[]>
  /** By the name of the exporting stack. */
  readonly exports: ReadonlyMap<string, ReadonlyMap<string, unknown>>
  /** The stacks that each stack depends on. */
  readonly dependencies: ReadonlyMap<string, readonly string[]>
  readonly protectedStacks: readonly string[]
  readonly findings: readonly NagFinding[]
  /** The output folder. */
  readonly folder: string
}

/** A git-ignored folder with a minimal site. */
function createScratch(): { folder: string; site: string } {
  const base = resolve('.sst')
  mkdirSync(base, { recursive: true })
  const folder = mkdtempSync(join(base, 'test-'))
  const site = join(folder, 'site')
  for (const name of ['assets', 'og', '.vite']) mkdirSync(join(site, name), { recursive: true })
  writeFileSync(join(site, 'index.html'), '<!doctype html>')
  writeFileSync(join(site, 'assets', 'app-0000.js'), '')
  writeFileSync(join(site, 'og', 'record.png'), '')
  const manifest = { 'src/public.css': { file: 'assets/public-0000.css' } }
  writeFileSync(join(site, '.vite', 'manifest.json'), JSON.stringify(manifest))
  return { folder, site }
}

/** Sets up what SST's commands do before they load the configuration. */
function useProject(stage: string, folder: string): void {
  process.env['JSII_DEPRECATED'] = 'quiet'
  // SST then makes no AWS calls; vitest sets it too, benchmarks do not
  process.env['NODE_ENV'] = 'test'
  const unused = { version: '', cdkVersion: '', constructsVersion: '', stacks: () => {} }
  setProject({
    ...unused,
    config: { name: NAME, region: REGION, stage, ssmPrefix: `/sst/${NAME}/${stage}/` },
    metafile: { inputs: {}, outputs: {} },
    paths: {
      root: process.cwd(),
      config: 'sst.config.ts',
      // SST may open its log file there later
      out: resolve('.sst'),
      artifacts: join(folder, 'artifacts'),
    },
  })
}

interface SynthesizeOptions {
  readonly stage: string
  readonly variables: Readonly<Record<string, string>>
  /** The folder of the functions' bundles; without it they get a placeholder. */
  readonly functions?: string
  readonly mode?: 'deploy' | 'remove'
}

export async function synthesize(request: SynthesizeOptions): Promise<SynthesizedApp> {
  const { stage, variables, functions, mode = 'deploy' } = request
  const { folder, site } = createScratch()
  useProject(stage, folder)
  const deploy = { account: ACCOUNT, name: NAME, region: REGION, stage, mode }
  const app = new App(deploy, { outdir: join(folder, 'dist') })
  addStacks(app, deploymentStageOf(stage, variables), {
    site: mode === 'remove' ? join(folder, 'never built') : site,
    functions,
  })
  const findings = collectFindings(app)
  await app.finish()
  const stacks = app.node.children.filter(Stack.isStack)
  const stackNameOf = ({ stackName }: Stack) => stackName.replace(`${stage}-${NAME}-`, '')
  const templates = stacks.map((stack) => [stackNameOf(stack), Template.fromStack(stack).toJSON()] as const)
  return {
    stacks: new Map(templates.map(([name, template]) => [name, readTemplate(template)])),
    exports: new Map(templates.map(([name, template]) => [name, readExports(template)])),
    dependencies: new Map(
      stacks.map((stack) => [stackNameOf(stack), stack.dependencies.map(stackNameOf).toSorted()]),
    ),
    findings,
    protectedStacks: stacks.filter((stack) => stack.terminationProtection).map(stackNameOf),
    folder,
  }
}
