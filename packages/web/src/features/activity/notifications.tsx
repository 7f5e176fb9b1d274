import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSettings } from '../../api/settings.ts'
import { useAuth } from '../../api/use-auth.ts'
import { useNotificationAccess } from '../../browser-notifications.ts'
import { loadChunk } from '../../loading/load-chunk.ts'

/** Shows browser notifications of changes while the page is open, if the reader has turned them on. */
export function Notifications(): null {
  const { user } = useAuth()
  const { enableNotifications } = useSettings()
  const isOn = useNotificationAccess() === 'granted' && enableNotifications
  const navigate = useNavigate()
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined || !isOn) return undefined
    const controller = new AbortController()
    const { signal } = controller
    void loadChunk(() => import('./poll-notifications.ts')).then(({ pollNotifications }) =>
      pollNotifications({ userId, signal, onOpen: (path) => void navigate(path) }),
    )
    return () => controller.abort()
  }, [userId, isOn, navigate])
  return null
}
