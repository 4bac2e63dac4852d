/** Addresses have no trailing slash. */
export interface RunningMachine {
	url: string;
	inboxUrl: string;
	env: Record<string, string>;
}

/** Passes the description to the workers. */
export const RUNNING_MACHINE = "DECK_SERVED";

export function readRunningMachine(): RunningMachine {
	const description = process.env[RUNNING_MACHINE];
	if (!description) throw new Error("No machine is running: browser tests are started by `playwright test`");
	return JSON.parse(description);
}
