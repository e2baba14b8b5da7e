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

  /** A failure belongs to the place where it happened: elsewhere the children get their chance again. */
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

/** A part of a page that reads by `useSuspenseQuery`: its skeleton while it loads, its failure with a way to try again. */
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
