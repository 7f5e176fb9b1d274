import { type Env, parseEnv } from '../context/env.ts'

export const TEST_VARIABLES = {
  ROSTRUM_STAGE: 'test',
  ROSTRUM_VERSION: '1.2.3',
  ROSTRUM_TABLE: 'test',
  ROSTRUM_SITE_URL: 'https://rostrum.example',
  ROSTRUM_TOKEN_KEYS: '{"keys":[]}',
}

export const testEnv = (overrides: Readonly<Record<string, string>> = {}): Env =>
  parseEnv({ ...TEST_VARIABLES, ...overrides })
