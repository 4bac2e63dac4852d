import type {
	ActOnReviewsForm,
	ActResult,
	AskResult,
	AskReviewsForm,
	DeclaredConflicts,
	Proposal,
	ProposalForm,
} from "@deck/contracts/review";
import { api, json } from "../../lib/api.ts";
import type { Attempt } from "../../lib/attempt.ts";

/** Characters of a sending's id. */
const SENDING_LENGTH = 12;

/** Makes the id of a sending: the same for all its portions, so that each reviewer gets one e-mail. */
export const newSending = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, SENDING_LENGTH);

/** Asks experts for reviews, each by a letter; at most `LIMITS.reviewsPerCall`. */
export const askReviews = (conf: string, form: AskReviewsForm, attempt?: Attempt): Promise<AskResult[]> =>
	json(api.api.conf[":conf"].adm.reviews.$post({ param: { conf }, json: form }, attempt?.options));

/** Which experts have declared a conflict of interest with each of some papers, by paper; at most `LIMITS.declaredPapers`. */
export async function readDeclared(
	conf: string,
	papers: number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
	if (papers.length === 0) return new Map();
	const found: DeclaredConflicts[] = await json(
		api.api.conf[":conf"].adm.reviews.declared.$post({ param: { conf }, json: { papers } }),
	);
	return new Map(found.map(({ paper, experts }) => [paper, new Set(experts)]));
}

/** Does something with some reviews; at most `LIMITS.reviewsPerCall`. */
export const actOnReviews = (conf: string, form: ActOnReviewsForm, attempt?: Attempt): Promise<ActResult[]> =>
	json(api.api.conf[":conf"].adm.reviews.acts.$post({ param: { conf }, json: form }, attempt?.options));

/** Proposes what to decide on a paper, or takes it back. */
export const propose = (conf: string, number: number, form: ProposalForm): Promise<Proposal[]> =>
	json(
		api.api.conf[":conf"].adm.papers[":number"].proposal.$put({
			...{ param: { conf, number: String(number) }, json: form },
		}),
	);
