import type { Pagination } from '@rostrum/contract/entities/common'

interface PagedResponse {
  readonly pagination: Pagination
}
interface ListInput {
  readonly query?: { readonly offset?: number | string | undefined }
}

/**
 * Iterates over the pages of a list, fetching each on demand. The list can change meanwhile: to process every item once,
 * deduplicate by key.
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
