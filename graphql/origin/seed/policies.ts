/**
 * Policies and lists that every environment starts with. An operator can change them. A row for brand '*' applies to
 * every brand without rows of its own.
 */

/** The late-cancellation policy: a change within this many hours before the visit costs the flat fee. */
export const LATE_CANCELLATION = [{ brand: '*', isNewPolicy: true, hours: 24, flatFeeCents: 2500 }] as const

/** The answers to 'How did you hear about us?'. A brand's own list replaces the list for '*'. */
export const SURVEY_SOURCES: Readonly<Record<string, readonly string[]>> = {
  '*': [
    'Google search',
    'Facebook or Instagram',
    'TikTok',
    'YouTube',
    'Reddit or another forum',
    'A friend or relative',
    'Mail or a flyer',
    'TV or radio',
    'Somewhere else',
  ],
  sparkcrew: [
    'A job board',
    'Google search',
    'Facebook or Instagram',
    'TikTok',
    'Someone who cleans with us',
    'A friend or relative',
    'Somewhere else',
  ],
}
