/**
 * Leads the browser of a support agent to agent mode, in which it shows every page (docs/contracts.md); STORED.agent.
 * Throws if storage is blocked.
 */
export function keepAgentMode(): void {
  if (localStorage.agent && !/^.[^/]*agent/.test(location.pathname)) location.pathname = `agent${location.pathname}`
}
