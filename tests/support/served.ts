/** The running machine as the tests see it; addresses without a trailing slash. */
export interface Served {
	url: string;
	inboxUrl: string;
	/** The application's environment variables, for builders that work beside the browser. */
	env: Record<string, string>;
}

/** The variable in which the set-up hands the machine's description to the workers. */
export const SERVED = "DECK_SERVED";

/** The machine that the set-up started. */
export function served(): Served {
	const description = process.env[SERVED];
	if (!description) throw new Error("No machine is running: browser tests are started by `playwright test`");
	return JSON.parse(description);
}
