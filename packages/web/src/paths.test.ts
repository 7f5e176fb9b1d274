import { describe, expect, test } from 'vitest'
import { originFrom, sameSitePath, paths } from './paths.ts'

describe('paths', () => {
  test('escape their parameters', () => {
    expect(paths.member('A/../b?c')).toBe('/members/A%2F..%2Fb%3Fc')
    expect(paths.resetPassword('a+b/c=&d')).toBe('/reset-password?token=a%2Bb%2Fc%3D%26d')
  })

  test('include only the filters that are set', () => {
    expect(paths.bills()).toBe('/bills')
    expect(paths.bills({ sponsor: 'S000148' })).toBe('/bills?sponsor=S000148')
    expect(paths.bills({ cosponsor: 'S000148' })).toBe('/bills?cosponsor=S000148')
  })

  test('of the sign-in screen round-trip the origin', () => {
    const origin = paths.bills({ sponsor: 'S000148' })
    expect(originFrom(new URL(paths.login(origin), 'https://site.test').search)).toBe(origin)
    expect(paths.login()).toBe('/login')
  })
})

describe('sameSitePath', () => {
  test.each(['/members', '/bills/118/hr/3076', '/bills?sponsor=S000148&page=2#actions'])(
    'accepts the own path %s',
    (path) => expect(sameSitePath(path)).toBe(path),
  )

  test.each([
    null,
    '',
    'members',
    'https://evil.test/members',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/%2e//evil.test',
    'javascript:alert(1)',
    ' /members',
  ])('rejects %j, which may lead to another site', (candidate) => {
    expect(sameSitePath(candidate)).toBeUndefined()
  })

  test.each([
    paths.login('/bills'),
    paths.register(),
    paths.forgotPassword(),
    paths.resetPassword('x'),
    paths.auth(),
  ])('rejects the sign-in screen %s', (path) => expect(sameSitePath(path)).toBeUndefined())
})
