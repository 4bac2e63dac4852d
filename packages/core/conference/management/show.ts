import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { SocialEvent } from "@deck/contracts/conference-parts";
import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import { issuesOfConference } from "../../issue/lookup.ts";
import { viewIssueTitle } from "../../issue/view.ts";
import type { Context } from "../../kernel/context.ts";
import { hidesRegistrations } from "../../registration/for-staff.ts";
import { claimedNumber } from "../../registration/lookup.ts";
import { hasReviews } from "../../review/own-reviews.ts";
import { defaultContents } from "../defaults.ts";
import { readUseCounts, type UseCounts } from "../guard.ts";
import type { ConferenceItem } from "../lookup.ts";
import { viewConferenceWithInfo } from "../view.ts";

/**
 * Builds the response of GET conf/{conf}: at most 15 kB, compressed. Staff who read papers also get issues and paper
 * counts of their sections. Parallel calls: 1, 1 more if signed in, 2 more for such staff. Those of `hasReviews` for
 * experts, of `hidesRegistrations` for readers of registrations. For others than such staff, 1 more afterwards while
 * registration is open and a social event has limited places.
 *
 * Payment details only go to staff, to participants, and to signed-in people while registration is open. Prices are
 * public, but an account number that strangers and search engines can copy invites forged invoices (product.md §6).
 */
export async function showConference(
	context: Context,
	conference: ConferenceItem,
): Promise<ConferenceWithInfo> {
	const { table, actor } = context;
	const roles = actor?.roles ?? [];
	const id = conference.conference;
	const reads = permissionScope(roles, "papers", "read");
	const counting = reads === null ? null : readUseCounts(table, id);
	const reading = Promise.all([
		viewConferenceWithInfo(context, conference, roles),
		actor ? hasReviews({ ...context, actor }, id) : false,
		actor ? claimedNumber(table, id, actor.addresses) : null,
		actor && hasPermission(roles, "registrations", "read")
			? hidesRegistrations({ ...context, actor }, conference)
			: false,
	]).then(async ([whole, has_reviews, own, hides_registrations]) => {
		const has_registration = own !== null;
		const mayPay = actor && (roles.length > 0 || has_registration || whole.registration_is_open);
		const payment = mayPay ? whole.payment : defaultContents.payment;
		const mayBeFull = whole.registration_is_open && whole.events.some(({ capacity }) => capacity);
		const full_events = mayBeFull
			? fullEvents(whole.events, await (counting ?? readUseCounts(table, id)))
			: [];
		return { ...whole, payment, has_reviews, hides_registrations, has_registration, full_events };
	});
	if (reads === null || counting === null) return reading;
	const [whole, counts, issues] = await Promise.all([reading, counting, issuesOfConference(table, id)]);
	const titles = (type: (typeof issues)[number]["type"]) =>
		issues.filter((issue) => issue.type === type).map((issue) => viewIssueTitle(issue, roles));
	return {
		...whole,
		sections: whole.sections.map((section) =>
			reads === "all" || reads.has(section.id)
				? { ...section, papers: counts[`section:${section.id}`] ?? 0 }
				: section,
		),
		paper_issues: titles("paper"),
		extpaper_issues: titles("extpaper"),
	};
}

/** Returns the full events. Who waits is counted too, so a full event has at least as many as places. */
const fullEvents = (events: readonly SocialEvent[], counts: UseCounts): string[] =>
	events
		.filter(({ id, capacity }) => capacity && (counts[`event:${id}`] ?? 0) >= capacity)
		.map(({ id }) => id);
