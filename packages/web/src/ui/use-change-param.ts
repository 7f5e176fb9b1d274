import { useSearchParams } from 'react-router-dom'

/** Changes one parameter of the address in place; an empty value leaves it out. */
export function useChangeParam(): (name: string, value: string) => void {
  const [, setParams] = useSearchParams()
  return (name, value) =>
    setParams(
      (before) => {
        if (value === '') before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
}
