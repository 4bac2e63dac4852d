import type { AuditEntry } from "../kernel/audit.ts";
import { commit } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { paperKeysByAddress } from "../paper/across-conferences.ts";
import { registrationsByAddress } from "../registration/lookup.ts";

/** Each is one write of a transaction. */
const ENTRIES_PER_COMMIT = 50;

/**
 * Logs at papers and registrations, for staff, that an author or participant deleted their account. Names
 * nobody. A repeat logs it again. 2 queries for each address, 1 call for each fifty entries.
 */
export async function logDeletion(context: Context, addresses: readonly string[]): Promise<void> {
	const { table } = context;
	const [papers, registrations] = await Promise.all([
		paperKeysByAddress(table, addresses),
		Promise.all(addresses.map((email) => registrationsByAddress(table, email))),
	]);
	const entries: AuditEntry[] = [
		...papers.map(
			({ conference, number, corresponding }): AuditEntry => ({
				conference,
				object: `paper-${number}`,
				action: corresponding ? "paper.corresponding_left" : "paper.author_left",
			}),
		),
		...registrations
			.flat()
			.filter(({ state }) => state === "submitted" || state === "paid")
			.map(
				({ conference, number }): AuditEntry => ({
					conference,
					object: `registration-${number}`,
					action: "registration.participant_left",
				}),
			),
	];
	for (let from = 0; from < entries.length; from += ENTRIES_PER_COMMIT)
		await commit(context, {
			writes: [],
			audit: entries.slice(from, from + ENTRIES_PER_COMMIT),
			events: [],
		});
}
