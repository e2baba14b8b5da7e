import { Gallery, type GalleryGroup } from '@fettle/ui/gallery/gallery'
import { lazy } from 'react'
import { withRetry } from '../../platform/loading/with-retry.ts'

const load = withRetry(() => import('./rule-book.tsx'))
const rules: GalleryGroup = {
  id: 'rules',
  english: 'Field rules',
  german: 'Feldregeln',
  content: lazy(() => load().then(({ RuleBook }) => ({ default: RuleBook }))),
}

/** The component book, and the validation rules of the product's fields. */
export function CollectionPage() {
  return <Gallery more={[rules]} />
}
