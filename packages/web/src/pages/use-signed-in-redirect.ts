import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAuth } from '../api/use-auth.ts'
import { originFrom, paths } from '../paths.ts'

/** Redirects to where the reader was going once they are signed in, in this tab or another. Returns that path. */
export function useSignedInRedirect(): string | undefined {
  const origin = originFrom(useLocation().search)
  const { isAuthenticated } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAuthenticated) void navigate(origin ?? paths.members(), { replace: true })
  }, [isAuthenticated, navigate, origin])
  return origin
}
