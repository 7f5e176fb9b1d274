import type { User } from '@rostrum/contract/entities/user'

type NamedUser = Pick<User, 'username' | 'first_name' | 'last_name'>

export const greetingName = ({ first_name, username }: NamedUser): string => first_name || username

export const fullName = ({ first_name, last_name, username }: NamedUser): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username
