import { useEffect, useRef } from 'react'
import type { Challenge, ChallengeSettings } from './challenge.ts'

/**
 * Starts the challenge when the form is mounted. Returns a function that requests a token, or undefined if no challenge
 * is configured.
 */
export function useChallenge(settings: ChallengeSettings | null): (() => Promise<string | null>) | undefined {
  const challenge = useRef<Promise<Challenge | null>>(undefined)
  useEffect(() => {
    const place = document.getElementById('pay-challenge')
    if (!settings || !place) return
    const started = import('./challenge.ts').then(
      ({ startChallenge }) => startChallenge(place, settings),
      () => null,
    )
    challenge.current = started
    return () => void started.then((each) => each?.end())
  }, [settings])
  if (!settings) return undefined
  return async () => (await (await challenge.current)?.token()) ?? null
}
