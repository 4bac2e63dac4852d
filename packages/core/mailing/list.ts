import { LIMITS } from "@deck/contracts/limits";
import type { MailingPage } from "@deck/contracts/mailing";
import { parseNumberRanges } from "@deck/contracts/number-ranges";
import { accountsById } from "../account/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { hidesDeliveryProblems } from "./delivery-problems.ts";
import type { MailingItem } from "./entity.ts";
import { audienceNumbersOf, mailingsOfConference } from "./lookup.ts";
import { mayKnowMailing } from "./rights.ts";
import { viewMailingListRow } from "./view.ts";
import { visibleSubjects } from "./visible-subjects.ts";

/**
 * Lists a page of mailings, newest first; short if the actor may not know some. 3 calls, plus those of
 * `visibleSubjects` if any are about papers, or about registrations, and of `hidesDeliveryProblems` if any are others'
 * to experts.
 */
export async function listMailings(
	context: SignedInContext,
	conference: ConferenceItem,
	before?: string,
): Promise<MailingPage> {
	const { table, actor } = context;
	const limit = LIMITS.mailingsPerPage;
	const found = await mailingsOfConference(table, conference.conference, { limit, before });
	const known = found.filter((item) => mayKnowMailing(item, actor));
	const isOthersToExperts = ({ of, sender }: MailingItem) => of === "experts" && sender !== actor.user_id;
	const toExperts = known.find(isOthersToExperts);
	const hidden = toExperts && (await hidesDeliveryProblems(context, conference.conference, toExperts));
	const items = hidden ? known.filter((item) => !isOthersToExperts(item)) : known;
	const partial = items.filter(({ of }) => of !== "experts");
	const filterOf = async (of: MailingItem["of"]) =>
		partial.some((item) => item.of === of) ? visibleSubjects(context, conference, of) : () => true;
	const [senders, numbers, papers, registrations] = await Promise.all([
		accountsById(
			table,
			items.map(({ sender }) => sender),
		),
		audienceNumbersOf(table, partial),
		filterOf("papers"),
		filterOf("registrations"),
	]);
	const about = new Map(
		partial.map(({ id }, at) => [id, parseNumberRanges(numbers[at] ?? "", LIMITS.mailingNumbers) ?? []]),
	);
	return {
		mailings: items.flatMap((item) => {
			const all = about.get(item.id) ?? [];
			const visible = all.filter(item.of === "papers" ? papers : registrations).length;
			if (visible === 0 && all.length > 0) return [];
			return [viewMailingListRow(item, actor, senders, visible === all.length)];
		}),
		next: found.length === limit ? (found.at(-1)?.id ?? null) : null,
	};
}
