import { describe, expect, inject, test } from 'vitest'
import { findingsOf } from './check.ts'

describe("AWS's own schemas", () => {
  test.each(inject('usual'))('accept the templates of $stage $kind', ({ app }) => {
    const resources = [...app.stacks].flatMap(([name, all]) => all.map((resource) => ({ name, ...resource })))
    expect(resources.length).toBeGreaterThan(100)
    expect(
      resources.flatMap(({ name, id, type, properties }) => findingsOf(type, properties, `${name}/${id}`)),
    ).toEqual([])
  })

  test.each([
    ['an unknown type', 'AWS::Lambda::Functio', {}, 'there is no resource type'],
    ['an unknown property', 'AWS::SQS::Queue', { Nam: 'a' }, 'there is no property Nam'],
    [
      'a missing property',
      'AWS::Lambda::Permission',
      { FunctionName: 'a', Action: 'b' },
      'Principal is missing',
    ],
    [
      'text instead of a number',
      'AWS::Lambda::Function',
      { Code: {}, Role: 'arn:aws:iam::123456789012:role/a', Timeout: 'long' },
      'Timeout: is no number',
    ],
    [
      'a value that is not allowed',
      'AWS::Lambda::Function',
      { Code: {}, Role: 'arn:aws:iam::123456789012:role/a', PackageType: 'Jar' },
      'Jar is not one of',
    ],
    [
      'an unknown nested property',
      'AWS::S3::Bucket',
      { VersioningConfiguration: { Statu: 'Enabled' } },
      'Statu',
    ],
    [
      'text instead of a list',
      'AWS::CloudWatch::Alarm',
      { ComparisonOperator: 'LessThanThreshold', EvaluationPeriods: 1, AlarmActions: 'a' },
      'is no list',
    ],
  ])('report %s', (_, type, properties, message) => {
    expect(findingsOf(type, properties, 'x').join('\n')).toContain(message)
  })
})
