import type { AnyRoute } from '@tanstack/react-router'
import { buildRoutes } from './build-routes.ts'
import { contractorPatterns } from './contractor-patterns.ts'

/** The contractor's dashboard. */
export const contractorRoutes = (parent: AnyRoute): AnyRoute[] =>
  buildRoutes({ parent, under: '/:namespace/contractor/:userId', patterns: contractorPatterns, pages: {} })
