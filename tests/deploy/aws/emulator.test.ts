import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  UpdateStackCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyAccount } from './account.ts'
import { type EmulatedAws, startAws } from './server.ts'

const contents = mkdtempSync(join(tmpdir(), 'rostrum-contents-'))
afterAll(() => rmSync(contents, { recursive: true }))

let aws: EmulatedAws
let client: CloudFormationClient
beforeEach(async () => {
  aws = await startAws(emptyAccount(), contents)
  const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'example' }
  client = new CloudFormationClient({ region: 'us-east-1', endpoint: aws.url, credentials })
})
afterEach(async () => {
  client.destroy()
  await aws.stop()
})

type Resources = Readonly<
  Record<string, { readonly Type: string; readonly Properties?: object; readonly DeletionPolicy?: string }>
>
const queue = (name?: string): Resources => ({
  Queue: { Type: 'AWS::SQS::Queue', Properties: name === undefined ? {} : { QueueName: name } },
})

const template = (Resources: Resources, Outputs: object = {}): string =>
  JSON.stringify({ Resources, Outputs })
const exported = (Value: unknown) => ({ Name: { Value, Export: { Name: 'queue-name' } } })
const importer = template({
  Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: { 'Fn::ImportValue': 'queue-name' } } },
})

async function find(StackName: string) {
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }))
  return Stacks[0]
}

/** Polls until the operation has ended. A deleted stack has no status. */
async function settle(name: string): Promise<string | undefined> {
  for (;;) {
    const status = await find(name).then(
      (stack) => stack?.StackStatus,
      () => undefined,
    )
    if (!status?.endsWith('_IN_PROGRESS')) return status
  }
}

async function create(StackName: string, TemplateBody: string): Promise<string | undefined> {
  await client.send(new CreateStackCommand({ StackName, TemplateBody }))
  return await settle(StackName)
}
async function update(StackName: string, TemplateBody: string): Promise<string | undefined> {
  await client.send(new UpdateStackCommand({ StackName, TemplateBody }))
  return await settle(StackName)
}
async function remove(StackName: string): Promise<string | undefined> {
  await client.send(new DeleteStackCommand({ StackName }))
  return await settle(StackName)
}

describe('a stack', () => {
  test('is in progress before it is complete', async () => {
    await client.send(new CreateStackCommand({ StackName: 'a', TemplateBody: template(queue()) }))
    expect((await find('a'))?.StackStatus).toBe('CREATE_IN_PROGRESS')
    expect(await settle('a')).toBe('CREATE_COMPLETE')
  })

  test('refuses an update without changes', async () => {
    await create('a', template(queue()))
    await expect(update('a', template(queue()))).rejects.toMatchObject({
      name: 'ValidationError',
      message: 'No updates are to be performed.',
    })
  })

  test('refuses a second creation under the same name', async () => {
    await create('a', template(queue()))
    await expect(create('a', template(queue()))).rejects.toMatchObject({ name: 'AlreadyExistsException' })
  })

  test('rolls back when a resource is refused, and can then only be deleted', async () => {
    await create('a', template(queue('jobs')))
    expect(await create('b', template({ Other: { Type: 'AWS::SNS::Topic' }, ...queue('jobs') }))).toBe(
      'ROLLBACK_COMPLETE',
    )
    const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName: 'b' }))
    expect(StackEvents.map(({ ResourceStatusReason }) => ResourceStatusReason)).toContain(
      'jobs already exists in stack or account',
    )
    await expect(update('b', template(queue('others')))).rejects.toMatchObject({
      message: expect.stringContaining('is in ROLLBACK_COMPLETE state and can not be updated'),
    })
    expect(await remove('b')).toBeUndefined()
    expect(await create('b', template(queue('others')))).toBe('CREATE_COMPLETE')
  })

  test('rolls back when a resource of an update is refused', async () => {
    await create('a', template(queue('jobs')))
    await create('b', template({ Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'one' } } }))
    const refused = template({
      Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'two' } },
      ...queue('jobs'),
    })
    expect(await update('b', refused)).toBe('UPDATE_ROLLBACK_COMPLETE')
    const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName: 'b' }))
    expect(
      StackResources.map(({ LogicalResourceId, PhysicalResourceId }) => [
        LogicalResourceId,
        PhysicalResourceId,
      ]),
    ).toEqual([['Topic', expect.stringMatching(/:one$/)]])
  })

  test('refuses a second update while one runs', async () => {
    await create('a', template(queue()))
    aws.cloud.paused.add('a')
    await client.send(new UpdateStackCommand({ StackName: 'a', TemplateBody: template(queue('jobs')) }))
    await expect(
      client.send(new UpdateStackCommand({ StackName: 'a', TemplateBody: template(queue('others')) })),
    ).rejects.toMatchObject({
      message: expect.stringContaining('is in UPDATE_IN_PROGRESS state and can not be updated'),
    })
  })

  test('retains resources with a retaining deletion policy', async () => {
    await create(
      'a',
      template({
        Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'jobs' }, DeletionPolicy: 'Retain' },
      }),
    )
    expect(await remove('a')).toBeUndefined()
    expect(await create('b', template(queue('jobs')))).toBe('ROLLBACK_COMPLETE')
  })

  test('refuses deletion while it is protected', async () => {
    await create('a', template(queue()))
    await client.send(
      new UpdateTerminationProtectionCommand({ StackName: 'a', EnableTerminationProtection: true }),
    )
    await expect(remove('a')).rejects.toMatchObject({
      name: 'ValidationError',
      message: expect.stringContaining('TerminationProtection is enabled'),
    })
  })

  test('fails to delete while its bucket has a file', async () => {
    await create('a', template({ Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files' } } }))
    aws.cloud.account.buckets['files'] = {
      'a.txt': { ...aws.cloud.contents.put(Buffer.from('a')), etag: '', headers: {} },
    }
    expect(await remove('a')).toBe('DELETE_FAILED')
    aws.cloud.account.buckets['files'] = {}
    expect(await remove('a')).toBeUndefined()
  })

  test('fails to create when a property is unknown to AWS', async () => {
    expect(
      await create('a', template({ Queue: { Type: 'AWS::SQS::Queue', Properties: { Colour: 'red' } } })),
    ).toBe('ROLLBACK_COMPLETE')
  })

  test('refuses a template with a dangling reference', async () => {
    await expect(
      create('a', template(queue(), { Out: { Value: { Ref: 'Nothing' } } })),
    ).rejects.toMatchObject({
      message: expect.stringContaining('Unresolved resource dependencies [Nothing]'),
    })
  })
})

describe('an export', () => {
  test('cannot be changed or deleted while in use', async () => {
    await create('a', template(queue(), exported('one')))
    await create('b', importer)
    expect(await update('a', template(queue(), exported('two')))).toBe('UPDATE_ROLLBACK_COMPLETE')
    expect(await update('a', template(queue('x')))).toBe('UPDATE_ROLLBACK_COMPLETE')
    expect((await find('a'))?.Outputs?.[0]?.OutputValue).toBe('one')
  })

  test('prevents the deletion of its stack while in use and restores the status', async () => {
    await create('a', template(queue(), exported('one')))
    await create('b', importer)
    expect(await remove('a')).toBe('CREATE_COMPLETE')
    expect((await find('a'))?.StackStatusReason).toBe(
      'Delete canceled. Cannot delete export queue-name as it is in use by b.',
    )
    expect(await remove('b')).toBeUndefined()
    expect(await remove('a')).toBeUndefined()
  })

  test('rolls back a creation when it is missing', async () => {
    expect(await create('b', importer)).toBe('ROLLBACK_COMPLETE')
    expect((await find('b'))?.StackStatus).toBe('ROLLBACK_COMPLETE')
  })

  test('requires a name that no other stack exports', async () => {
    await create('a', template(queue(), exported('one')))
    expect(await create('b', template(queue(), exported('one')))).toBe('ROLLBACK_COMPLETE')
  })
})
