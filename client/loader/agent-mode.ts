/**
 * Redirects a support agent's browser to the same page in agent mode (docs/contracts.md). Throws if storage is blocked.
 */
export function keepAgentMode(): void {
  if (localStorage.agent && !/^.[^/]*agent/.test(location.pathname)) location.pathname = `agent${location.pathname}`
}
