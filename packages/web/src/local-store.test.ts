import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStore, openLocalStore, readJson } from './local-store.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the local store', () => {
  test('is the browser’s own', () => {
    const own = memoryStore()
    vi.stubGlobal('localStorage', own)
    expect(openLocalStore()).toBe(own)
  })

  test('is memory where the browser has none, and forgets what is removed', () => {
    vi.stubGlobal('localStorage', undefined)
    const store = openLocalStore()
    store.setItem('a', '1')
    expect(store.getItem('a')).toBe('1')
    store.removeItem('a')
    expect(store.getItem('a')).toBeNull()
  })

  test('is memory where the browser refuses it', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
    expect(openLocalStore().getItem('a')).toBeNull()
    Reflect.deleteProperty(globalThis, 'localStorage')
  })

  test('reads JSON, and takes what is not JSON for nothing', () => {
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
