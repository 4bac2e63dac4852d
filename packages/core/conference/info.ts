import type { ConferenceInfo, ConferenceInfoForm } from "@deck/contracts/conference-parts";
import { commit, put } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { conferenceChangedEvent } from "./changed-event.ts";
import { conferenceInfos } from "./entity.ts";
import { publicConference } from "./find.ts";
import { type ConferenceItem, infoLookup } from "./lookup.ts";

/** Reads a conference's information; version 0 before the first edit. 1 call. */
export async function readConferenceInfo(table: Table, conference: string): Promise<ConferenceInfo> {
	const [found] = await getItems(table, [infoLookup(table, conference)]);
	return toConferenceInfo(found);
}

export function toConferenceInfo(row: Pick<ConferenceInfo, "locales" | "version"> | null): ConferenceInfo {
	const { locales, version } = row ?? { locales: { en: { text: "" }, ru: { text: "" } }, version: 0 };
	return { format: "md", locales, version };
}

/**
 * Reads a public conference's information. At most 3 calls.
 * @throws 404, also for hidden and deleted conferences
 */
export async function readPublicConferenceInfo(table: Table, path: string): Promise<ConferenceInfo> {
	const conference = await publicConference(table, path);
	if (!conference) throw notFound();
	return readConferenceInfo(table, conference.conference);
}

/**
 * Edits a conference's information.
 * @throws 409 `stale` with the current version
 */
export async function editConferenceInfo(
	context: SignedInContext,
	item: ConferenceItem,
	{ version, locales }: ConferenceInfoForm,
): Promise<ConferenceInfo> {
	const { conference } = item;
	const before = await readConferenceInfo(context.table, conference);
	const stale = new AppError("stale", "stale", { current: before });
	if (version !== before.version) throw stale;
	const after: ConferenceInfo = { format: "md", locales, version: version + 1 };
	await commit(context, {
		writes: [
			put(
				conferenceInfos(context.table)
					.put({ conference, locales, version: version + 1 })
					.where((attribute, { eq, notExists }) =>
						version === 0 ? notExists(attribute.version) : eq(attribute.version, version),
					),
				stale,
			),
		],
		audit: [{ conference, object: "conference", action: "conference.info_edited", before, after }],
		events: [conferenceChangedEvent(item, item.version)],
		reply: after,
	});
	return after;
}
