import type { Info, InfoForm } from "@deck/contracts/conference-parts";
import { commit, put } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { conferenceChangedEvent } from "./changed-event.ts";
import { conferenceInfos } from "./entity.ts";
import { publicConference } from "./find.ts";
import { type ConferenceItem, infoLookup } from "./lookup.ts";

/** Version 0 before the first edit. 1 call. */
export async function readInfo(table: Table, conference: string): Promise<Info> {
	const [found] = await getItems(table, [infoLookup(table, conference)]);
	return infoOf(found);
}

export function infoOf(row: Pick<Info, "locales" | "version"> | null): Info {
	const { locales, version } = row ?? { locales: { en: { text: "" }, ru: { text: "" } }, version: 0 };
	return { format: "md", locales, version };
}

/** Throws 404 also for hidden and deleted conferences. At most 3 calls. */
export async function readPublicInfo(table: Table, path: string): Promise<Info> {
	const conference = await publicConference(table, path);
	if (!conference) throw notFound();
	return readInfo(table, conference.conference);
}

/** Throws 409 `stale` with the current version. */
export async function editInfo(
	context: SignedIn,
	item: ConferenceItem,
	{ version, locales }: InfoForm,
): Promise<Info> {
	const { conference } = item;
	const before = await readInfo(context.table, conference);
	const stale = new AppError("stale", "stale", { current: before });
	if (version !== before.version) throw stale;
	const after: Info = { format: "md", locales, version: version + 1 };
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
