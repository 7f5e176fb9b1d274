/** Changes to the process or to modules: fake timers, stubs, mocked modules, environment and exit code. */
const CHANGES = [
  /\bvi\.(?:useFakeTimers|setSystemTime|stubEnv|stubGlobal|mock|doMock|resetModules)\(/,
  /\bvi\.spyOn\((?:process|globalThis|Math|performance|Date|console)\b/,
  /\bprocess\.(?:env(?:\.\w+|\[[^\]]*\])|exitCode) *=[^=]/,
  /\bdelete process\.env\b/,
  /\bprocess\.(?:chdir|umask|setMaxListeners)\(/,
  /from '[^']*\.isolated\.ts'/,
  // gives the handlers their environment
  /\bstartRostrum\(/,
]

export const isIsolated = (file: string): boolean => /\.isolated\.(?:(?:test|e2e)\.)?tsx?$/.test(file)

/** Whether a test or a test helper needs a process of its own. */
export const needsIsolation = (text: string): boolean => CHANGES.some((pattern) => pattern.test(text))
