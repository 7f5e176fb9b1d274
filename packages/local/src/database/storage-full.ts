/** The store recognizes this exception by its name. */
const EXCEPTION_NAME = 'StorageFullException'

export const STORAGE_FULL_STATUS = 400
export const STORAGE_FULL_BODY = {
  __type: `com.amazonaws.dynamodb.v20120810#${EXCEPTION_NAME}`,
  message: 'The disk is full or cannot be written.',
}

/** An error that dynalite returns to the caller. The SDK does not retry this status. */
export const storageFullError = (cause?: unknown): Error =>
  Object.assign(new Error(STORAGE_FULL_BODY.message, { cause }), {
    statusCode: STORAGE_FULL_STATUS,
    body: STORAGE_FULL_BODY,
  })
