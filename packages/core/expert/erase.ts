import { erasedAddress } from "@deck/contracts/mail-domain";
import { conferencesByIdWithDeleted } from "../conference/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { eraseLoggedValues } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { erasedName } from "../kernel/personal-data.ts";
import type { Table } from "../kernel/ports.ts";
import { changeExpert, NO_EXPERT_TEXTS } from "./change.ts";
import { expertsByAddress } from "./lookup.ts";

/**
 * Returns the addresses that experts with review requests get by `eraseExpert`. 1 query per address; the index may miss
 * requests of the last second, which the erasure declines.
 */
export async function addressesAfterErasure(table: Table, addresses: readonly string[]): Promise<string[]> {
	const found = (await Promise.all(addresses.map((email) => expertsByAddress(table, email)))).flat();
	const reviewing = found.filter(({ assigned = 0 }) => assigned > 0);
	return reviewing.map(({ conference, number }) => erasedAddress(conference, number));
}

/**
 * Anonymises experts, as reviews keep their numbers. Also those without reviews: authors among the staff would see who
 * reviews their papers by who is left. 1 query per address, calls of a change per expert.
 */
export async function eraseExpert(
	context: Context,
	_userId: string,
	addresses: readonly string[],
): Promise<void> {
	const found = (await Promise.all(addresses.map((email) => expertsByAddress(context.table, email)))).flat();
	const conferences = await conferencesByIdWithDeleted(
		context.table,
		found.map(({ conference }) => conference),
	);
	for (const expert of found) {
		const item = conferences.get(expert.conference);
		if (!item) continue;
		await eraseExpertRow(context, item, expert.number);
		await eraseLoggedValues(context.table, expert.conference, `expert-${expert.number}`);
	}
}

async function eraseExpertRow(context: Context, conference: ConferenceItem, number: number): Promise<void> {
	await changeExpert(context, conference, number, () => ({
		set: {
			name: erasedName(number),
			email: erasedAddress(conference.conference, number),
			state: "declined",
			interests: [],
			languages: [],
			...NO_EXPERT_TEXTS,
			accepted: undefined,
			own: undefined,
			limit: undefined,
			language: undefined,
			invitation: undefined,
		},
	}));
}
