/** The state of a paper's page in the history, when the list is the page before it. */
export const FROM_LIST = { fromList: true };

/** Whether a location's state says so. */
export function cameFromList(state: unknown): boolean {
	return typeof state === "object" && state !== null && "fromList" in state;
}
