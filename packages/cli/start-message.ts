export interface DemoPerson {
	/** "organiser of demo-2027". */
	role: string;
	email: string;
	password: string;
}

export interface StartFacts {
	url: string;
	inboxUrl: string;
	dataDir: string;
	/** Other users of this computer can reach the table. */
	tableExposed: boolean;
	people: readonly DemoPerson[];
	/** Since the command. */
	seconds: number;
}

export function startMessage({ url, inboxUrl, dataDir, tableExposed, people, seconds }: StartFacts): string {
	const widest = (texts: string[]) => Math.max(0, ...texts.map((text) => text.length));
	const emails = widest(people.map(({ email }) => email));
	const passwords = widest(people.map(({ password }) => password));
	const lines = people.map(
		({ role, email, password }) => `    ${email.padEnd(emails)}  ${password.padEnd(passwords)}  ${role}`,
	);
	return [
		"",
		`  Event deck is running (after ${seconds.toFixed(1)} s).`,
		"",
		`  Site   ${url}`,
		`  Inbox  ${inboxUrl}  every mail it sends`,
		`  Data   ${dataDir}  kept; npm start -- --fresh begins anew`,
		...(tableExposed
			? ["  Note   other users of this computer can reach the table: see packages/local/README.md"]
			: []),
		"",
		...(lines.length > 0 ? ["  Demo people, with their passwords:", ...lines, ""] : []),
		"  Ctrl-C stops it.",
		"",
	].join("\n");
}
