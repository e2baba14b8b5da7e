import { ToastRegion } from '@fettle/ui/toast'
import { Outlet, useRouter } from '@tanstack/react-router'
import { RouterProvider } from 'react-aria-components'

/** What stands around every page: links of the controls go through the router, messages have their place. */
export function RootShell() {
  const { history } = useRouter()
  return (
    <RouterProvider navigate={(href) => history.push(href)}>
      <Outlet />
      <ToastRegion />
    </RouterProvider>
  )
}
