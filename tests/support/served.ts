/** Addresses have no trailing slash. */
export interface Served {
	url: string;
	inboxUrl: string;
	env: Record<string, string>;
}

/** Passes the description to the workers. */
export const SERVED = "DECK_SERVED";

export function served(): Served {
	const description = process.env[SERVED];
	if (!description) throw new Error("No machine is running: browser tests are started by `playwright test`");
	return JSON.parse(description);
}
