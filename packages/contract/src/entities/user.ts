import * as z from 'zod/mini'

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  first_name: z.exactOptional(z.string()),
  last_name: z.exactOptional(z.string()),
})
export type User = z.infer<typeof User>

export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds of life the access token has. */
  expiresIn: z.int(),
})
export type Tokens = z.infer<typeof Tokens>
