import type { Section } from "@deck/contracts/conference";
import type { StaffNewsForm, StaffNewsSettings } from "@deck/contracts/staff-news";
import { type ConferenceItem, conferenceLookup, partLookup } from "../conference/lookup.ts";
import { viewConferenceSummary } from "../conference/view.ts";
import { commit, update } from "../kernel/commit.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { invalid, notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { newsSettingsChangedEvent } from "./changed-events.ts";
import { staffRoles } from "./entity.ts";
import { type StaffItem, staffLookup, staffRolesOfUser } from "./lookup.ts";
import { newsSettings, visibleSections } from "./news-rules.ts";

/**
 * Lists the actor's news settings, latest conference first. Platform admins choose news only where they also have a
 * role: the choice is part of it. 1 query, 2 table calls for each hundred conferences.
 */
export async function readStaffNewsSettings(context: SignedInContext): Promise<StaffNewsSettings[]> {
	const { table, actor } = context;
	const rows = await staffRolesOfUser(table, actor.user_id);
	const conferences = await readConferenceSections(
		table,
		rows.map(({ conference }) => conference),
	);
	const startOf = ({ conference }: StaffNewsSettings) => conference.instants.conference_start ?? "";
	return rows
		.flatMap((row, at) => {
			const found = conferences[at];
			return found ? [viewSettings(context, row, found)] : [];
		})
		.sort(
			(a, b) => startOf(b).localeCompare(startOf(a)) || a.conference.path.localeCompare(b.conference.path),
		);
}

/**
 * Saves the actor's news settings in a conference, overriding earlier e-mail links. 4 table calls.
 * @throws 404 if not staff; 422 `section_unknown`
 */
export async function saveStaffNewsSettings(
	context: SignedInContext,
	form: StaffNewsForm,
): Promise<StaffNewsSettings> {
	const { table, actor } = context;
	const { conference, modes, sections } = form;
	const [[row], [found]] = await Promise.all([
		getItems(table, [staffLookup(table, actor.user_id, conference)]),
		readConferenceSections(table, [conference]),
	]);
	if (!row || !found) throw notFound();
	const visible = visibleSections(row.admin_roles, found.sections).map(({ id }) => id);
	const unknown = sections?.findIndex((id) => !visible.includes(id)) ?? -1;
	if (unknown >= 0) throw invalid(`sections.${unknown}`, "section_unknown");
	const news = { modes, ...(sections && sections.length < visible.length && { sections }) };
	const { holder } = row;
	await commit(context, {
		writes: [
			update(
				staffRoles(table).patch({ holder, conference }).set({ news }).remove(["news_muted"]),
				notFound(),
			),
		],
		audit: [
			{
				object: `account-${actor.user_id}`,
				action: "account.mail_chosen",
				before: { conference, ...newsSettings(row, found.sections) },
				after: { conference, modes, chosen: news.sections ?? null },
			},
		],
		events: [newsSettingsChangedEvent(actor.user_id)],
	});
	return viewSettings(context, { ...row, news, news_muted: [] }, found);
}

interface ConferenceSections {
	item: ConferenceItem;
	sections: readonly Section[];
}

/** Reads sections in the order of conferences. 1 table call for each fifty. */
async function readConferenceSections(
	table: Table,
	ids: readonly string[],
): Promise<(ConferenceSections | null)[]> {
	const [items, parts] = await Promise.all([
		getItems(
			table,
			ids.map((id) => conferenceLookup(table, id)),
		),
		getItems(
			table,
			ids.map((id) => partLookup(table, id, "sections")),
		),
	]);
	return items.map((item, at) =>
		item && !item.deleted_at ? { item, sections: parts[at]?.content.sections ?? [] } : null,
	);
}

function viewSettings(
	{ now }: Context,
	row: StaffItem,
	{ item, sections }: ConferenceSections,
): StaffNewsSettings {
	return {
		conference: viewConferenceSummary(item, now()),
		admin_roles: row.admin_roles,
		sections: visibleSections(row.admin_roles, sections),
		...newsSettings(row, sections),
	};
}
