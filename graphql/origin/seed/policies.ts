/**
 * Policies and lists that every environment starts with. The operator owns them. '*' applies to every brand that has
 * none of its own.
 */

/** Late cancellation: the hours before a visit when it starts to apply, and the fee. */
export const LATE_CANCELLATION = [{ brand: '*', isNewPolicy: true, hours: 24, flatFeeCents: 2500 }] as const

/** Where customers heard about us. A brand's own list replaces the general one. */
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
