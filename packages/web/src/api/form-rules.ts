/** The contract's schemas for forms of accounts, in one lazy chunk. */
export { PasswordSignIn } from '@rostrum/contract/entities/factors'
export * from '@rostrum/contract/routes/account-fields'
