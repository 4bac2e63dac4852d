import { freeAddress, type KnownAddress, readKnownAddress } from "@deck/core/delivery/known-address";
import { systemContext } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";
import { SETTINGS } from "@deck/core/kernel/settings";
import { parseAddress } from "./parse-address.ts";

/**
 * Returns what is known about an address; with `free`, lets e-mails reach it again.
 * @throws LocalFailure when it is no address
 */
export async function lookAtAddress(
	ports: Ports,
	address: string,
	{ free, dryRun }: { free: boolean; dryRun: boolean },
): Promise<string> {
	const email = parseAddress(address);
	const context = systemContext(ports);
	const known = await readKnownAddress(context, email);
	if (!free) return describe(email, known);
	if (dryRun) return `${describe(email, known)}\nWould free ${email}.`;
	await freeAddress(context, email, known);
	const listed = known.state.bounces_since ?? known.state.complained_since;
	return [
		`${email} is free: e-mails go there again, and those that waited leave within a minute.`,
		...(listed ? [`On a stage, also: aws sesv2 delete-suppressed-destination --email-address ${email}`] : []),
	].join("\n");
}

const ACCOUNTS = {
	none: "none",
	unconfirmed: "address not confirmed",
	confirmed: "address confirmed",
} as const;

function describe(email: string, { account, state, unsolicited, waiting }: KnownAddress): string {
	const { bounces_since, bounce_reason, failures = [], complained_since, unwanted = [] } = state;
	const { unsolicitedPerUnknownAddress: most, unsolicitedPerKnownAddress: mostKnown } = SETTINGS;
	const rows = [
		["account", ACCOUNTS[account]],
		["bounces", bounces_since ? `since ${bounces_since} (${bounce_reason ?? "refused"})` : "no"],
		["failed for now", failures.length > 0 ? `${failures.length} times, last ${failures.at(-1)?.at}` : "no"],
		["complained", complained_since ? `since ${complained_since}` : "no"],
		["unsubscribed", unwanted.length > 0 ? unwanted.join(", ") : "no"],
		[
			"unsolicited today",
			`${unsolicited}; at most ${most}, or ${mostKnown} from conferences that know the address`,
		],
		["waiting e-mails", waiting.length > 0 ? String(waiting.length) : "none"],
	];
	return [
		email,
		...rows.map(([name = "", value]) => `  ${name.padEnd(18)} ${value}`),
		...waiting.map(({ row, recipient }) => `    ${describeWaiting(row, recipient)}`),
	].join("\n");
}

function describeWaiting(
	{ id, event, due = "" }: KnownAddress["waiting"][number]["row"],
	{ state, waits_till, failure }: KnownAddress["waiting"][number]["recipient"],
): string {
	const why = state === "waiting" ? `at its daily limit until ${waits_till}` : `next attempt ${due}`;
	return `${id}  ${event}, ${why}${failure ? `: ${failure}` : ""}`;
}
