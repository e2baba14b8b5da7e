import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { SignUpForm } from '../forms/sign-up-form.tsx'

/** Opens an account for a client organisation. */
export function ClientSignUpPage() {
  return (
    <SuspenseBoundary skeleton={<PageSkeleton />}>
      <SignUpForm side="client" />
    </SuspenseBoundary>
  )
}

/** Opens an account for a contractor company. */
export function ContractorSignUpPage() {
  return (
    <SuspenseBoundary skeleton={<PageSkeleton />}>
      <SignUpForm side="contractor" />
    </SuspenseBoundary>
  )
}
