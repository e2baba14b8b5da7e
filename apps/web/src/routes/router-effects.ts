import { track } from '../platform/analytics/track.ts'
import { appOfPath } from '../platform/links/app-switch.ts'
import { isBranded } from '../platform/links/branding.ts'
import { newerBuild } from '../platform/loading/newer-build.ts'

type Place = { readonly pathname: string; readonly searchStr: string; readonly href: string }
type Navigation = { readonly toLocation: Place; readonly pathChanged: boolean }
type Watched = {
  readonly subscribe: (event: 'onBeforeNavigate' | 'onBeforeLoad', act: (going: Navigation) => void) => unknown
}

/** A page that is marked for a reload is reloaded at the next navigation to another page, where no input is lost. */
const reloadForNewBuild = ({ toLocation, pathChanged }: Navigation): void => {
  const marked = newerBuild()
  if (!marked || !pathChanged) return
  const { app, reason, message } = marked
  track('Page Reloaded', { dashboard_app: app, page_reload_reason: reason, page_reload_reason_message: message })
  window.location.assign(toLocation.href)
}

/** Sets the current application and branding as attributes of the root element, for links and the logo. */
const labelRoot = ({ toLocation }: Navigation): void => {
  const { dataset } = document.documentElement
  const app = appOfPath(toLocation.pathname)
  if (app === undefined) delete dataset.app
  else dataset.app = app
  if (isBranded(toLocation.searchStr)) delete dataset.branding
  else dataset.branding = 'off'
}

/** Installs effects of every navigation. */
export const installRouterEffects = (router: Watched): void => {
  router.subscribe('onBeforeNavigate', reloadForNewBuild)
  router.subscribe('onBeforeLoad', labelRoot)
}
