import type { CreateConferenceForm } from "@deck/contracts/conference";
import { SUGGESTED_VENUES } from "@deck/contracts/venues";
import { commit } from "../../kernel/commit.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { assignIds } from "../assign-ids.ts";
import { createConferenceWrites } from "../create-writes.ts";
import { conferenceDefaults, defaultContents } from "../defaults.ts";
import { sectionIds } from "../section-title.ts";
import { assertConferenceFits } from "../size.ts";
import { viewConference } from "../view.ts";
import { appointCreator } from "./appoint-creator.ts";

/**
 * Creates a hidden conference and appoints a creator with or without account. The route restricts it to platform
 * admins.
 * @throws 422 `path_taken` at `path`; as `assertConferenceFits`; 503 as `appointMember`
 */
export async function createConference(
	context: SignedInContext,
	form: CreateConferenceForm,
): Promise<{ path: string }> {
	const { creator_email, creator_language, path, sections, place_ids, ...details } = form;
	const created_at = context.now().toISOString();
	const creator = await appointCreator(context, path, { email: creator_email, language: creator_language });
	const contents = {
		...defaultContents,
		sections: assignIds("sections", sections, []),
		places: SUGGESTED_VENUES.filter(({ id }) => place_ids.includes(id)),
	};
	const item = {
		...details,
		...conferenceDefaults(),
		conference: path,
		path,
		sections: sectionIds(contents.sections),
		created_at,
	};
	assertConferenceFits(viewConference({ item, contents }, [], context.now()));
	const reply = { path };
	await commit(context, {
		writes: [...createConferenceWrites(context.table, { item, contents }), ...creator.writes],
		audit: [{ conference: path, object: "conference", action: "conference.created", after: form }],
		events: creator.events,
		reply,
	});
	return reply;
}
