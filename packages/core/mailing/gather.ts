import { LOCALES, type Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { EXCLUSION_REASONS } from "@deck/contracts/mailing";
import { parseNumberRanges } from "@deck/contracts/number-ranges";
import { readRecipients } from "../account/recipients.ts";
import { addressStatesOf } from "../address/lookup.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { commit, put, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { AppError } from "../kernel/errors.ts";
import { newSortableId } from "../kernel/ids.ts";
import type { JobEvents } from "../kernel/outbox.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import {
	EXCLUSIONS_PER_PART,
	type GatheredList,
	mailingEmailStates,
	mailingExclusions,
	mailingPeople,
	mailings,
	PEOPLE_PER_PART,
} from "./entity.ts";
import { keysOfMailing, type MailingKey, type RecipientListKey, readMailingAggregate } from "./lookup.ts";
import type { RecipientRole } from "./recipient-role.ts";
import { type MailingTarget, readRecipientRoles } from "./recipient-roles.ts";
import { type Reachability, type RecipientSelection, selectRecipients } from "./select-recipients.ts";

/** Batch sizes. */
const NUMBERS_PER_READ = 500;
const ADDRESSES_PER_READ = 1_000;
const ROWS_PER_COMMIT = 40;

/**
 * Determines recipients: writes them as a new list, then points the mailing to it unless the audience changed. Each run
 * has its own list, so concurrent runs do not interfere; unreferenced lists are deleted. Calls: those of
 * `readRecipientRoles`, 4 per 100 addresses, 1 per 500 people.
 */
export async function gatherMailing(
	context: Context,
	{ conference, id, gathering }: JobEvents["mailing.gather"],
): Promise<undefined> {
	const { table } = context;
	const mailing = await readMailingAggregate(table, { conference, id });
	if (mailing?.item.state !== "gathering" || mailing.item.gathering !== gathering) return undefined;
	const { item, audience } = mailing;
	const roles = await allRecipientRoles(
		table,
		item,
		parseNumberRanges(audience.numbers, LIMITS.mailingNumbers) ?? [],
	);
	const tooMany = roles.length > LIMITS.mailingRecipients;
	const selection = tooMany
		? { people: [], out: [] }
		: selectRecipients(roles, await allReachability(table, roles), item);
	const list = newSortableId();
	const till = new Date(context.now().getTime() + SETTINGS.mailingRetentionSeconds * 1000);
	const gathered = { list, till: till.toISOString(), ...countsOf(selection), too_many: tooMany };
	await writeList(context, { conference, id, list }, selection, till);
	const done = { ...item, state: "draft" as const, gathered };
	try {
		await commit(context, {
			writes: [
				update(
					mailings(table)
						.patch({ conference, id })
						.set({ state: "draft", gathered })
						.where((one, { eq }) => `${eq(one.state, "gathering")} AND ${eq(one.gathering, gathering)}`),
					new GatherOvertaken(),
				),
			],
			audit: [],
			events: [await mailingChangedEvent(context.table, done)],
		});
	} catch (error) {
		if (!(error instanceof GatherOvertaken)) throw error;
		await removeRows(context, await listKeys(table, { conference, id }, (one) => one === list));
		return undefined;
	}
	// Later lists may still be written.
	await removeRows(context, await listKeys(table, { conference, id }, (one) => one < list));
	return undefined;
}

/** Another run was faster, the audience changed, or the mailing was deleted. */
class GatherOvertaken extends AppError {
	constructor() {
		super("stale", "stale");
	}
}

/** Stops after the batch that exceeds the limit. */
async function allRecipientRoles(
	table: Table,
	target: MailingTarget,
	numbers: readonly number[],
): Promise<RecipientRole[]> {
	const roles: RecipientRole[] = [];
	for (let at = 0; at < numbers.length && roles.length <= LIMITS.mailingRecipients; at += NUMBERS_PER_READ) {
		roles.push(...(await readRecipientRoles(table, target, numbers.slice(at, at + NUMBERS_PER_READ))));
	}
	return roles;
}

/** Reads recipients and address states. An address without an account takes the language of its first role. */
async function allReachability(
	table: Table,
	roles: readonly RecipientRole[],
): Promise<Map<string, Reachability>> {
	const languages = new Map<string, Locale>();
	for (const { email, defaultLocale } of roles)
		if (!languages.has(email)) languages.set(email, defaultLocale);
	const found = new Map<string, Reachability>();
	for (const some of chunksOf([...languages.keys()], ADDRESSES_PER_READ)) {
		const [recipients, states] = await Promise.all([
			readRecipients(table, some, (email) => languages.get(email) ?? "en"),
			addressStatesOf(table, some),
		]);
		for (const [email, recipient] of recipients) found.set(email, { recipient, state: states.get(email) });
	}
	return found;
}

function countsOf({
	people,
	out,
}: RecipientSelection): Pick<GatheredList, "people" | "languages" | "left_out"> {
	const countByName = <Name extends string>(names: readonly Name[], all: readonly Name[]) =>
		Object.fromEntries(names.map((name) => [name, all.filter((one) => one === name).length])) as Record<
			Name,
			number
		>;
	return {
		people: people.length,
		languages: countByName(
			LOCALES,
			people.map(({ locale }) => locale),
		),
		left_out: countByName(
			EXCLUSION_REASONS,
			out.map(({ why }) => why),
		),
	};
}

/** Writes the list in several commits, as no mailing refers to it yet. */
async function writeList(
	context: Context,
	key: RecipientListKey,
	{ people, out }: RecipientSelection,
	till: Date,
): Promise<void> {
	const { table } = context;
	const ttl = epochSeconds(till);
	const writes: Write[] = [
		...chunksOf(people, PEOPLE_PER_PART).flatMap((people, part) => [
			put(mailingPeople(table).put({ ...key, part, ttl, people })),
			put(mailingEmailStates(table).put({ ...key, part, ttl, emails: people.map(() => ({ s: 0, r: 0 })) })),
		]),
		...chunksOf(out, EXCLUSIONS_PER_PART).map((out, part) =>
			put(mailingExclusions(table).put({ ...key, part, ttl, out })),
		),
	];
	for (const some of chunksOf(writes, ROWS_PER_COMMIT))
		await commit(context, { writes: some, audit: [], events: [] });
}

async function listKeys(table: Table, key: MailingKey, which: (list: string) => boolean): Promise<Key[]> {
	const rows = await keysOfMailing(table, key);
	return rows.filter(({ sk }) => sk.includes("#") && which(sk.slice(0, sk.indexOf("#"))));
}
