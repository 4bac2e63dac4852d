import type { CopyConferenceForm } from "@deck/contracts/conference-parts";
import { DATE_KINDS, type Dates } from "@deck/contracts/dates";
import { daysBetween, movedBy } from "@deck/contracts/moments";
import { commit, put } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { newMember } from "../staff/appoint.ts";
import { staffChanged } from "../staff/changed.ts";
import { staffOf } from "../staff/lookup.ts";
import { isCreator } from "../staff/rules.ts";
import { newConference } from "./defaults.ts";
import { conferenceInfos, conferences, pathClaims } from "./entity.ts";
import { readInfo } from "./info.ts";
import type { ConferenceItem } from "./lookup.ts";
import { demandReadable } from "./size.ts";
import { viewConference } from "./view.ts";

/**
 * Makes a hidden conference from an earlier one (product.md §2): sections, events, texts and options, dates moved to
 * the new first day; staff too if they are wanted; never papers. Where the earlier one has no first day there is
 * nothing to move its dates by, and they stay behind. The earlier one's creator is the new one's, and is told.
 * Throws 422 `path_taken` at `path`, and as `demandReadable` does; 503 as `newMember` does.
 */
export async function copyConference(
	context: SignedIn,
	source: ConferenceItem,
	form: CopyConferenceForm,
): Promise<{ path: string }> {
	const { table } = context;
	const { path, locales, start } = form;
	const created_at = context.now().toISOString();
	const [info, staff] = await Promise.all([
		readInfo(table, source.conference),
		staffOf(table, source.conference),
	]);
	const creator = staff.find(isCreator)?.email ?? context.actor.email;
	const taken = invalid("path", "path_taken");
	const { flow, timezone, formats, languages, sections, blindness, contacts, places, fees, events, logo } =
		source;
	const first = source.dates.conference_start;
	const days = daysBetween(first ?? start, start);
	const item = {
		...newConference(),
		...{ flow, timezone, formats, languages, sections, blindness, contacts, places, fees, events },
		...(logo && { logo }),
		conference: path,
		path,
		locales,
		dates: first ? moved(source.dates, days) : { conference_start: start },
		free_dates: first ? source.free_dates.map((one) => ({ ...one, date: movedBy(one.date, days) })) : [],
		created_at,
		start,
		list: "confs",
	};
	demandReadable(viewConference(item, [], context.now()));
	const { row, writes } = await newMember(context, {
		conference: path,
		email: creator,
		admin_roles: [{ type: "creator" }],
	});
	const reply = { path };
	await commit(context, {
		writes: [
			put(pathClaims(table).create({ path, conference: path }), taken),
			put(conferences(table).create(item), taken),
			put(conferenceInfos(table).create({ conference: path, locales: info.locales, version: 1 })),
			...writes,
		],
		audit: [
			{
				conference: path,
				object: "conference",
				action: "conference.copied",
				after: { from: source.conference, ...form },
			},
		],
		events: [
			mailEvent("conference.creator_named", { conference: path, email: creator }),
			jobEvent("staff.remember", { conference: path, email: creator }),
			staffChanged(path, row.user_id),
			...(form.staff ? [jobEvent("staff.copy", { from: source.conference, to: path })] : []),
		],
		reply,
	});
	return reply;
}

function moved(dates: Dates, days: number): Dates {
	const next: Dates = {};
	for (const kind of DATE_KINDS) {
		const moment = dates[kind];
		if (moment) next[kind] = movedBy(moment, days);
	}
	return next;
}
