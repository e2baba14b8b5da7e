import { Await } from '../../../kit/screens/boundary.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SignUpForm } from '../forms/sign-up-form.tsx'

/** Opens an account for a client organisation. */
export function ClientSignUpPage() {
  return (
    <Await skeleton={<PageSkeleton />}>
      <SignUpForm side="client" />
    </Await>
  )
}

/** Opens an account for a contractor company. */
export function ContractorSignUpPage() {
  return (
    <Await skeleton={<PageSkeleton />}>
      <SignUpForm side="contractor" />
    </Await>
  )
}
