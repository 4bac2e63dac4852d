import { put, type Write } from "../kernel/commit.ts";
import { invalid } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { type ConferenceContents, conferenceInfos, conferences, pathClaims } from "./entity.ts";
import { listingOf } from "./listing.ts";
import type { UnlistedConference } from "./lookup.ts";
import { createPartWrites } from "./parts.ts";

interface NewConference {
	item: UnlistedConference;
	contents: ConferenceContents;
	texts?: { en: { text: string }; ru: { text: string } };
}

/**
 * Builds the writes of a new conference.
 * @throws 422 `path_taken` at `path`
 */
export function createConferenceWrites(table: Table, { item, contents, texts }: NewConference): Write[] {
	const { conference, path } = item;
	const pathTaken = invalid("path", "path_taken");
	return [
		put(pathClaims(table).create({ path, conference }), pathTaken),
		put(conferences(table).create({ ...item, ...listingOf(item, new Date(item.created_at)) }), pathTaken),
		...createPartWrites(table, conference, contents),
		...(texts ? [put(conferenceInfos(table).create({ conference, locales: texts, version: 1 }))] : []),
	];
}
