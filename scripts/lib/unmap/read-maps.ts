import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GetFunctionCommand, LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda'
import { readZip } from '@rostrum/core/bulk/zip'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { SIZES } from '../../../stacks/sizes.ts'
import { REGION } from '../../../stacks/stage.ts'
import { Refusal } from '../refusal.mjs'
import type { MapTexts } from './unmap-text.ts'

const isMap = (name: string): boolean => name.endsWith('.mjs.map')

export async function readFolderMaps(folder: string): Promise<MapTexts> {
  const names = await readdir(folder, { recursive: true }).catch(() => {
    throw new Refusal(`There is no folder ${folder}.`)
  })
  const texts = names
    .filter(isMap)
    .map(async (name) => [name.replaceAll('\\', '/'), await readFile(join(folder, name), 'utf8')] as const)
  return new Map(await Promise.all(texts))
}

async function download(client: LambdaClient, name: string): Promise<Buffer | undefined> {
  try {
    const { Code } = await client.send(new GetFunctionCommand({ FunctionName: name }))
    const response = await fetch(Code?.Location ?? '')
    if (!response.ok) throw new Error(`the code of ${name} cannot be read: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** The source maps in the deployed functions' code. */
export async function readDeployedMaps(stage: string): Promise<MapTexts> {
  const client = new LambdaClient({ region: REGION })
  const texts = new Map<string, string>()
  for (const name of typedKeys(SIZES)) {
    const code = await download(client, `${stage}-rostrum-${name}`)
    if (code === undefined) continue
    const zip = {
      size: code.length,
      read: async (at: number, length: number) => code.subarray(at, at + length),
    }
    for (const { name: path, read } of await readZip(zip))
      if (isMap(path)) texts.set(path, String(await read()))
  }
  return texts
}
