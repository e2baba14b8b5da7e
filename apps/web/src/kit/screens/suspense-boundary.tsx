import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { report } from '../../platform/reporting/report.ts'
import { FailureScreen } from './failure-screen.tsx'

type ErrorBoundaryProps = {
  readonly children: ReactNode
  readonly onReset: () => void
  readonly place: string | undefined
}
type ErrorBoundaryState = { problem: unknown; isBroken: boolean; place: string | undefined }

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { problem: undefined, isBroken: false, place: this.props.place }

  static getDerivedStateFromError(problem: unknown) {
    return { problem, isBroken: true }
  }

  /** An error belongs to its location: after navigation the children render again. */
  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { problem: undefined, isBroken: false, place }
  }

  override componentDidCatch(problem: unknown) {
    report(problem)
  }

  retry = () => {
    this.props.onReset()
    this.setState({ problem: undefined, isBroken: false })
  }

  override render() {
    return this.state.isBroken ? (
      <FailureScreen problem={this.state.problem} onRetry={this.retry} />
    ) : (
      this.props.children
    )
  }
}

/** Boundary of a part that uses `useSuspenseQuery`: skeleton while loading, error with a retry button. */
export function SuspenseBoundary({
  skeleton,
  children,
  place,
}: {
  skeleton: ReactNode
  children: ReactNode
  place?: string
}) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary onReset={reset} place={place}>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
