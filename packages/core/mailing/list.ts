import { LIMITS } from "@deck/contracts/limits";
import type { MailingPage } from "@deck/contracts/mailing";
import { readNumbers } from "@deck/contracts/number-runs";
import { accountsOf } from "../account/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { mailingsOf, numbersOf } from "./lookup.ts";
import { knownTo } from "./readable.ts";
import { mayKnow } from "./rights.ts";
import { viewCard } from "./view.ts";

/** A page, newest first; short if the actor may not know some. 3 calls, those of `knownTo` if any are about papers. */
export async function listMailings(
	context: SignedIn,
	{ conference }: ConferenceItem,
	before?: string,
): Promise<MailingPage> {
	const { table, actor } = context;
	const most = LIMITS.mailingsPerPage;
	const found = await mailingsOf(table, conference, { most, before });
	const items = found.filter((item) => mayKnow(item, actor));
	const ofPapers = items.filter(({ of }) => of === "papers");
	const [senders, numbers, knows] = await Promise.all([
		accountsOf(
			table,
			items.map(({ sender }) => sender),
		),
		numbersOf(table, ofPapers),
		ofPapers.length > 0 ? knownTo(context, { conference, of: "papers" }) : () => true,
	]);
	const about = new Map(
		ofPapers.map(({ id }, at) => [id, readNumbers(numbers[at] ?? "", LIMITS.mailingNumbers) ?? []]),
	);
	return {
		mailings: items.flatMap((item) => {
			const all = about.get(item.id) ?? [];
			const known = all.filter(knows).length;
			if (known === 0 && all.length > 0) return [];
			return [viewCard(item, actor, senders, known === all.length)];
		}),
		next: found.length === most ? (found.at(-1)?.id ?? null) : null,
	};
}
