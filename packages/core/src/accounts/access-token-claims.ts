export const ACCESS_TOKEN_TYPE = 'at+jwt'
export const ACCESS_TOKEN_AUDIENCE = 'rostrum-api'
export const ACCESS_TOKEN_ALGORITHM = 'EdDSA'
