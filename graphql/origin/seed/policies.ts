/** Policies and lists that every environment starts with: operator-owned. '*' holds for every brand without its own. */

/** Late cancellation: from how many hours before a visit, and what it costs. */
export const LATE_CANCELLATION = [{ brand: '*', isNewPolicy: true, hours: 24, flatFeeCents: 2500 }] as const

/** Where customers hear of us. A brand's own list replaces the general one. */
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
