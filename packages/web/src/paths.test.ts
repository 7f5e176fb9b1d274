import { describe, expect, test } from 'vitest'
import { originFrom, sameSitePath, paths } from './paths.ts'

describe('an address', () => {
  test('escapes what it is given', () => {
    expect(paths.member('A/../b?c')).toBe('/members/A%2F..%2Fb%3Fc')
    expect(paths.resetPassword('a+b/c=&d')).toBe('/reset-password?token=a%2Bb%2Fc%3D%26d')
  })

  test('names only the filters that are set', () => {
    expect(paths.bills()).toBe('/bills')
    expect(paths.bills({ sponsor: 'S000148' })).toBe('/bills?sponsor=S000148')
    expect(paths.bills({ cosponsor: 'S000148' })).toBe('/bills?cosponsor=S000148')
  })

  test('of the sign-in screen gives back the origin it was made with', () => {
    const origin = paths.bills({ sponsor: 'S000148' })
    expect(originFrom(new URL(paths.login(origin), 'https://site.test').search)).toBe(origin)
    expect(paths.login()).toBe('/login')
  })
})

describe('a remembered origin', () => {
  test.each(['/members', '/bills/118/hr/3076', '/bills?sponsor=S000148&page=2#actions'])(
    'is kept when it is our own: %s',
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
  ])('is dropped when it could lead elsewhere: %j', (candidate) => {
    expect(sameSitePath(candidate)).toBeUndefined()
  })

  test.each([
    paths.login('/bills'),
    paths.register(),
    paths.forgotPassword(),
    paths.resetPassword('x'),
    paths.auth(),
  ])('is dropped when it is itself a way in: %s', (path) => expect(sameSitePath(path)).toBeUndefined())
})
