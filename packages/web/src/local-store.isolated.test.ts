import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStore, openLocalStore, readJson } from './local-store.ts'

afterEach(() => vi.unstubAllGlobals())

describe('openLocalStore', () => {
  test('returns the browser’s storage', () => {
    const own = memoryStore()
    vi.stubGlobal('localStorage', own)
    expect(openLocalStore()).toBe(own)
  })

  test('falls back to memory where the browser has no storage', () => {
    vi.stubGlobal('localStorage', undefined)
    const store = openLocalStore()
    store.setItem('a', '1')
    expect(store.getItem('a')).toBe('1')
    store.removeItem('a')
    expect(store.getItem('a')).toBeNull()
  })

  test('falls back to memory where access to storage throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
    expect(openLocalStore().getItem('a')).toBeNull()
    Reflect.deleteProperty(globalThis, 'localStorage')
  })
})

describe('readJson', () => {
  test('parses JSON and returns undefined for malformed text', () => {
    const store = memoryStore()
    store.setItem('good', '{"a":1}')
    store.setItem('bad', '{')
    expect([readJson(store, 'good'), readJson(store, 'bad'), readJson(store, 'none')]).toEqual([
      { a: 1 },
      undefined,
      null,
    ])
  })
})
