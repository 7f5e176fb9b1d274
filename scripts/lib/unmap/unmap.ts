import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { findNameProblem } from '../../../stacks/stage-name.mjs'
import { askAws } from '../aws-error.ts'
import { parseOrRefuse, Refusal } from '../refusal.mjs'
import { readDeployedMaps, readFolderMaps } from './read-maps.ts'
import { createUnmapper, type MapTexts } from './unmap-text.ts'

async function readMaps({ stage, bundles }: { stage?: string; bundles?: string }): Promise<MapTexts> {
  if (bundles !== undefined) return await readFolderMaps(bundles)
  if (stage === undefined) throw new Refusal('Name the stage whose functions wrote the lines: --stage NAME.')
  const problem = findNameProblem(stage)
  if (problem !== undefined) throw new Refusal(problem)
  return await askAws(() => readDeployedMaps(stage))
}

/** Prints log lines with locations in the source. */
export async function runUnmap(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseOrRefuse({
    args: [...words],
    allowPositionals: true,
    options: { stage: { type: 'string' }, bundles: { type: 'string' } },
  })
  const maps = await readMaps(values)
  if (maps.size === 0) throw new Refusal('There are no source maps: is this stage deployed?')
  const [file] = positionals
  const input = file === undefined ? process.stdin : createReadStream(file)
  const lines = await text(input).catch(() => {
    throw new Refusal(`The file ${file} cannot be read.`)
  })
  process.stdout.write(createUnmapper(maps)(lines))
}
