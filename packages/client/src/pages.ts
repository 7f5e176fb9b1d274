import type { Pagination } from '@rostrum/contract/entities/common'

interface PagedResponse {
  readonly pagination: Pagination
}
interface ListInput {
  readonly query?: { readonly offset?: number | string | undefined }
}

/**
 * Every page of a list, one after the other, each asked for when the one before has been used. The record goes on
 * changing meanwhile: whoever needs each item once compares by its key.
 */
export async function* pagesOf<Input, Page extends PagedResponse>(
  list: (input: Input) => Promise<Page>,
  input: NoInfer<NonNullable<Input>> & ListInput,
): AsyncGenerator<Page, void> {
  let offset = Number(input.query?.offset ?? 0)
  for (;;) {
    const page = await list(Object.assign({}, input, { query: { ...input.query, offset } }))
    yield page
    const { limit, total } = page.pagination
    offset += limit
    if (limit === 0 || offset >= total) return
  }
}
