import { STEPS, type Step } from '../paths.ts'

/** The steps of the funnel, with the current step marked. */
export function Stepper({ step }: { step: Step }) {
  return (
    <nav className="stepper" aria-label={`Progress: step ${step} of ${STEPS.length}`}>
      <ol role="list">
        {STEPS.map((name, index) =>
          index + 1 === step ? (
            <li key={name} className="now" aria-current="step">
              {name}
            </li>
          ) : (
            <li key={name} className={index + 1 < step ? 'past' : undefined}>
              {name}
              {index + 1 < step && <span className="sr">, done</span>}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
